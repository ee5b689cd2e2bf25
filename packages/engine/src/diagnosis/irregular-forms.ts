import type { Irregular } from './mistake.ts';

/** Irregular words of everyday English: the base form, then its other forms. */
const verbs = `
be am is are was were been being|have has had|do does did done|go goes went gone|become became|begin began begun
bend bent|bite bit bitten|blow blew blown|break broke broken|bring brought|build built|burn burnt|buy bought
catch caught|choose chose chosen|come came|cost|cut|deal dealt|dig dug|draw drew drawn|dream dreamt|drink drank drunk
drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|fly flew flown
forbid forbade forbidden|forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got gotten
give gave given|grind ground|grow grew grown|hang hung|hear heard|hide hid hidden|hit|hold held|hurt|keep kept
know knew known|lay laid|lead led|lean leant|learn learnt|leave left|lend lent|let|lie lay lain|light lit|lose lost
make made|mean meant|meet met|pay paid|put|quit|read|ride rode ridden|ring rang rung|rise rose risen|run ran
say said|see saw seen|seek sought|sell sold|send sent|set|sew sewn|shake shook shaken|shine shone|shoot shot
show shown|shrink shrank shrunk|shut|sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid|speak spoke spoken
spend spent|spill spilt|spin spun|split|spread|spring sprang sprung|stand stood|steal stole stolen|stick stuck
sting stung|strike struck|swear swore sworn|sweep swept|swim swam swum|swing swung|take took taken
teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|wake woke woken
wear wore worn|weave wove woven|weep wept|win won|wind wound|withdraw withdrew withdrawn|write wrote written
overcome overcame|undergo underwent undergone|undertake undertook undertaken|overtake overtook overtaken
rebuild rebuilt|repay repaid|resell resold|retell retold|rewrite rewrote rewritten|reset|upset|oversee oversaw overseen
`;
const nouns = `
child children|person people|man men|woman women|foot feet|tooth teeth|mouse mice|life lives|knife knives
shelf shelves|leaf leaves|loaf loaves|half halves|wife wives|thief thieves|analysis analyses|crisis crises
basis bases|thesis theses|hypothesis hypotheses|criterion criteria|phenomenon phenomena|medium media|fungus fungi
bacterium bacteria|curriculum curricula
`;
const adjectives = `
good better best|well better best|bad worse worst|far farther farthest further
`;

function formsIn(lines: string): [string, readonly string[]][] {
  return lines
    .trim()
    .split(/[|\n]/)
    .map((line) => {
      const [base = '', ...forms] = line.trim().split(' ');
      return [base, forms];
    });
}

/** From a base form to its irregular forms. */
export const irregularForms: ReadonlyMap<string, readonly string[]> = new Map(
  [verbs, nouns, adjectives].flatMap(formsIn),
);

/** The class of a word with irregular forms, by its base form. A word of two classes (life) counts as a noun. */
export const irregularKinds: ReadonlyMap<string, Irregular> = new Map(
  (
    [
      ['verb', verbs],
      ['adjective', adjectives],
      ['noun', nouns],
    ] as const
  ).flatMap(([kind, lines]) => formsIn(lines).map(([base]) => [base, kind] as const)),
);
