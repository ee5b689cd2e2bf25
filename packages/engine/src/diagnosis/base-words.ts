/**
 * Words that become other words with an ending: a learner who types 'tradition' for 'traditional' typed the wrong word
 * of the family. Any other beginning of a longer word ('hospit' for 'hospital') is an unfinished word.
 */
const bases = new Set(
  `accept access accident accomplish account act active adapt addition adjust advance advertise advise affirm afford agree
allow amend announce appoint appraise appreciate approve architect architecture argue arrive artist assess assign assure
athlete attach attend attract audit authorize automate automatic avail aware bake bank bankrupt base basic brew bright
calculate call care cash cater celebrate certificate champion character charge cheer chill circulate citizen class
classic clean clear climate close cloud collaborate collect color combine comfort comfortable commerce commute compensate
compete complete complicate compliment compose conduct confide confident confirm connect consider considerable consist construct
consult consume contain contest contract contradict contribute convert cook cord corporate correct correlate correspond counsel
cover create critic culture custom cycle danger dark deal dealer decorate dedicate deduct defect defend define definite
deliver department depart depend design desire develop diet differ difficult digit direct dirt disagree disappoint
discover discuss dispose disrupt distract distribute diverse document donate dramatic drastic drive eat economic edit
editor educate effect effective electric electronic employ end endure engage enjoy enroll enthusiast enthusiastic environment
equal equip evaluate except exception excess execute exempt exhibit expect expense expert expire explore export expose extinguish fail
familiar farm favor festive final finance fish fit flex form formal found freeze freight friend full fun function
garden generalize gentle govern graduate graph great ground grow guide guilt hand happen harm hazard health heat help
hero hesitate home honest hope human humid illustrate imagine import impress improve indicate infect infer
inflate inform initiate inject injure innovate inquire insert inspect inspire install instruct insulate insure intend intense
intent interact intern interpret intersect introduce invent invest investigate invite itch item journal juice just
kind knowledge lead leader legislate length light listen lock logic low loyal luck magic major manage manager marine mature
meaning measure mechanic member mess minor moderate modest moist month mood moral motivate move music narrow nation nature
navigate need negotiate neighbor noise nominate norm notice object oblige obligate observe occasion office operate operation opinion
oppose optimist option organization organize orient origin own owner pack paint pain partner pay peace percent perform period
periodic perish person personal photograph place plant play please poet poison politics pollute popular port pot power
practice predict prefer prepare present preserve press prestige presume preside price print prior prioritize probable
produce product productive profession profit programm project promote promotion propose prospect protect prove provide public publish
purchase pure rain read real reason reasonable reception recommend recover recreation recruit reduce refer
refund region regulate rehearse reimburse relate relation relax relocate remark remind remove renew renovate rent replace
report represent require research reserve reside resident resign respond response rest restrict retail retire reuse
review revise revolution sad salt sample scare scholar season secure select sense serve settle shine ship short sick
sign similar simple simulate situate sleep smell snow social solid space speak special specific spice spirit sport state
stick storm stress strong stroll student style subcontract success suggest suit sun supervise supply support surround
suspense sustain sweat swim talk taste teach televise tend terminate thank thirst tour tradition train transact transit translate
transport travel treat trust uncertain use vacate valid value view violate visit wait warm warrant waste wealth weak week
weight well white willing wind wire wit withdraw wonder work worth year`
    .trim()
    .split(/\s+/),
);

/** Words that look like another word with an ending, but are not made from it. */
const strangers = new Set(
  `apply battery belly counter customer emergency factory flexible fourth fully graphics hearth marinate mention moisture
multiply number officer party pension policy portion posture potter ready secretary sentence shower sticker station
study trailer tower battery bellow buffer corner liter matter letter better hospitality authority victory venture
important apartment entry inventory classy`
    .trim()
    .split(/\s+/),
);

export const isBaseWord = (word: string): boolean => bases.has(word);

/** Whether a word only looks like one with an ending. */
export const isNoDerivation = (word: string): boolean => strangers.has(word);
