/** Words that sound the same in General American, for sentences and for words whose item has no list. */
const groups = `
their there they're|two to too|hear here|right write rite|week weak|buy by bye|no know|new knew|our hour|one won
for four fore|ate eight|be bee|see sea|meet meat|son sun|sale sail|mail male|pair pear pare|peace piece|plain plane
wait weight|way weigh|wear where ware|weather whether|which witch|whose who's|your you're|its it's
aisle isle|affect effect|allowed aloud|personal personnel|quiet quite|bare bear|board bored|brake break|bread bred|cell sell|cent sent scent|cite site sight
coarse course|complement compliment|council counsel|dear deer|desert dessert|die dye|dough doe|due do dew|fair fare
feat feet|fined find|flour flower|flu flew|great grate|groan grown|guest guessed|hair hare|hall haul|heal heel|higher hire
hole whole|knight night|lead led|lessen lesson|loan lone|made maid|main mane|mind mined|missed mist|morning mourning
none nun|oar or|pail pale|passed past|patience patients|pole poll|poor pour pore|pray prey|principal principle|profit prophet
rain reign|raise rays|read red|read reed|real reel|road rode|role roll|root route|sew so sow|soar sore|stairs stares
stake steak|stationary stationery|steal steel|straight strait|suite sweet|tail tale|threw through|throne thrown|tide tied
toe tow|vain vein|waist waste|war wore|wood would|you ewe|air heir|bell belle|berry bury|blew blue
boar bore|capital capitol|caught cot|cereal serial|check cheque|chews choose|close clothes|cue queue|days daze|draft draught
fir fur|foul fowl|gate gait|hi high|him hymn|hoarse horse|idle idol|in inn|key quay|knot not|knows nose|links lynx
mussel muscle|not knot|packed pact|pause paws|peak peek|presence presents|prince prints|quarts quartz|rap wrap|ring wring
rows rose|sauce source|scene seen|seam seem|sole soul|some sum|sort sought|sundae sunday|tax tacks|team teem|tents tense
tea tee|time thyme|warn worn|wine whine|yoke yolk|pedal peddle|ad add|aid aide|band banned|base bass|beach beech
beat beet|story storey|bolder boulder|browse brows|bus buss|byte bite
carat carrot|chord cord|click clique|crews cruise|ducked duct|fairy ferry
gym jim|hail hale|hay hey|jam jamb|knead need|lane lain|leak leek|loot lute|medal meddle|metal mettle|moose mousse|mode mowed
pain pane|pact packed|paste paced|plum plumb|rest wrest|review revue|rough ruff|sent cent|side sighed|size sighs|slay sleigh
staff staph|step steppe|sunny sonny|swayed suede|tracked tract|trust trussed|wade weighed|wall waul|weave we've
`;

const byWord = new Map<string, Set<string>>();
for (const group of groups.trim().split(/[|\n]/)) {
  const words = group.replaceAll("'", '').split(' ');
  for (const word of words) {
    const others = byWord.get(word) ?? new Set<string>();
    for (const other of words) if (other !== word) others.add(other);
    byWord.set(word, others);
  }
}

/** Pairs of the list that sound nearly the same, but not exactly: many speakers tell them apart. */
const nearly =
  `accept except|addition edition|affect effect|bin been|caught cot|clothes close|desert dessert|dew do|do due|fairy ferry
hostel hostile|marry merry|metal medal|poor pore|poor pour|premier premiere|presence presents|prince prints|root route
sauce source|sort sought|sundae sunday|tense tents|vary very|personal personnel|quiet quite`
    .split(/[|\n]/)
    .map((pair) => pair.split(' '));

/** Whether two folded words of the list sound nearly the same, but not exactly. */
export const areNearlyHomophones = (expected: string, typed: string): boolean =>
  nearly.some((pair) => pair.includes(expected) && pair.includes(typed) && expected !== typed);

/** Pairs that only their stress tells apart. */
const stressed = [
  ['desert', 'dessert'],
  ['personal', 'personnel'],
];

export const areStressedElsewhere = (expected: string, typed: string): boolean =>
  stressed.some((pair) => pair.includes(expected) && pair.includes(typed) && expected !== typed);

/** Whether two folded words are listed as homophones. */
export const areHomophones = (expected: string, typed: string): boolean =>
  byWord.get(expected)?.has(typed) === true;
