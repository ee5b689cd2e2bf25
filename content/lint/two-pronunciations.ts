/**
 * Words whose pronunciation depends on their sense or type (the record, to record). Each needs a hint: the sound alone
 * does not show which word is meant, and a voice may say the other one.
 */
export const twoPronunciations: ReadonlySet<string> = new Set(
  `
abstract abuse advocate affiliate aggregate alternate appropriate approximate articulate associate attribute bass bow
close combat compact compound conduct conflict console construct consult content contest contract contrast convert
convict coordinate decrease defect delegate deliberate desert discharge dove duplicate elaborate escort estimate excuse
export extract graduate house impact import incline increase initiate insert insult intimate invalid lead live minute
moderate object perfect permit polish present produce progress project protest read rebel record refill refund refuse
reject replay reprint resume rewrite row separate sow subject survey suspect tear transfer transplant transport update
upgrade upset use wind wound
`
    .trim()
    .split(/\s+/),
);
