/** Words that carry grammar, mostly weak in speech: articles, prepositions, pronouns, auxiliaries, conjunctions. */
const words = new Set(
  `a an the of to in on at for from with by about into onto over under up down off out as than through during before
after between until near behind beside across along around against without within per and but or so if because though
while that which who whom whose i you he she it we they me him her us them my your his its our their this these those
am is are was were be been being do does did have has had can could will would shall should may might must not no some
any there then too also just very
dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt cant couldnt wont wouldnt shouldnt`
    .trim()
    .split(/\s+/),
);

/** Whether a folded word is a function word. */
export const isFunctionWord = (folded: string): boolean => words.has(folded);
