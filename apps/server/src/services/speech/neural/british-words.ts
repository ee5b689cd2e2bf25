const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words with a long vowel in the south of England, such as "bath". */
export const bathWords = list(`
  advance advanced advancement advantage advantageous after aftermath afternoon afterward afterwards answer ask aunt
  autograph basket basketball bath bathrobe bathroom bathtub behalf branch broadcast broadcaster bypass calf can't cast
  castle chance chant class classmate classroom command commander contrast craft craftsman dance dancer demand demanding
  disadvantage disaster draft enhance enhancement example fast fasten flask footpath forecast freelance giraffe glance
  glass glasses graft grant graph grasp grass half halfway headmaster last lastly laugh laughter mask mast master
  masterpiece nasty overcast overdraft paragraph pass passport password past pastor pasture path photograph plant plaster podcast
  raft raspberry rather sample sandcastle shaft slant staff surpass task telegraph transplant understaffed vast
`);

/**
 * Words with the vowel of "trap" before r, where the American sounds have the vowel of "square"; "carry" needs no
 * entry.
 */
export const shortBeforeR = list(`
  apparatus apparent apparently caramel caravan character characteristic characterize charisma charitable charity
  clarify clarity comparative comparison familiarity guarantee guaranteed marathon marinate paradox paragraph paralegal
  parallel paraphrase popularity salaried salary similarity solidarity transparency transparent
`);

/** Words with the vowel of "strut" before r, such as "hurry". */
export const strutBeforeR = list(`
  courage courageous currency current currently curriculum discourage encourage encouragement encouraging flourish
  hurricane hurry nourish occurrence thoroughly worried worry
`);

/** Words whose British sounds no rule gives, in the signs of the neural voices. */
export const britishWords: Readonly<Record<string, string>> = {
  advertisement: 'ədvˈɜːtɪsmᵊnt',
  again: 'əɡˈɛn',
  ate: 'ˈɛt',
  ballet: 'bˈalA',
  banana: 'bənˈɑːnə',
  because: 'bɪkˈɒz',
  been: 'biːn',
  brochure: 'bɹˈQʃə',
  buffet: 'bˈʊfA',
  bury: 'bˈɛɹi',
  clerk: 'klˈɑːk',
  clothes: 'klˈQðz',
  courier: 'kˈʊɹiə',
  debut: 'dˈAbjuː',
  either: 'ˈIðə',
  erase: 'ɪɹˈAz',
  eraser: 'ɪɹˈAzə',
  figure: 'fˈɪɡə',
  garage: 'ɡˈaɹɑːʒ',
  herb: 'hˈɜːb',
  laboratory: 'ləbˈɒɹətɹi',
  leisure: 'lˈɛʒə',
  massage: 'mˈasɑːʒ',
  morale: 'məɹˈɑːl',
  neither: 'nˈIðə',
  of: 'ˈɒv',
  osaka: 'Qsˈɑːkə',
  pasta: 'pˈastə',
  premiere: 'pɹˈɛmiɛː',
  privacy: 'pɹˈɪvəsi',
  process: 'pɹˈQsɛs',
  reschedule: 'ɹˌiːʃˈɛdjuːl',
  route: 'ɹˈuːt',
  router: 'ɹˈuːtə',
  schedule: 'ʃˈɛdjuːl',
  somewhat: 'sˈʌmwɒt',
  thorough: 'θˈʌɹə',
  thoroughly: 'θˈʌɹəli',
  tomato: 'təmˈɑːtQ',
  vase: 'vˈɑːz',
  vitamin: 'vˈɪtəmɪn',
  was: 'wˈɒz',
  what: 'wˈɒt',
  yogurt: 'jˈɒɡət',
  zebra: 'zˈɛbɹə',
};
