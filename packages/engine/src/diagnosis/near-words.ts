/**
 * English words that look much like a word of the course, so that a learner may type one for the other: rise for rice,
 * luck for look, spun for spoon. Such an answer is no misspelling, since the typed word sounds different. The lists are
 * not complete. Words of two pronunciations (live, tear) are left out.
 */

/** Words that sound as their letters say, by the rules of `guess-sounds.ts`. */
export const asWritten: ReadonlySet<string> = new Set(
  `aid air at attack baking ban band bar bard base bat bath beach beat beg bend bent best bet bid big bike bill
bin bird bit boarding bond boom boost boots brick bring buck bud bug bum bus bust but butter buy buzz
call camp can cap car card care cart cast chair char cheap chick chill chip cite claim click cod code confirm
conform cool cop cord core court craft crick crop cub cut cutting damp dare data date deal dear did dill dim
din dine dining dip distract dock draft drop drown duck due dug dull dump dust ear eat eating egg face fad
fade fail fair fall far fare fast fat fax fear fell fight filing fill filling fin fine fir fire firm fish fist
fit flit flu fool for force fork form foul found free fridge frown fun fund fur gap gate gin glob go grad
grade grim grin grip grit gum gust gut gutter hair hand hanging hard hat hate hear heat heating hedge
hence hid hide hiding hike hill hint hip hire hit hitting hollow hop hope hot hug hunt hut ice if ill in it
jet job jog jug kid kin king kiss kit kite knit know lace lack lamp land landing lane last late lay leading
leaf leak lease leaving lecture lending let lice lick lid lift lining lip list lit living loading lob locking
luck lunch mad mail man map march mat match meeting mice mid might mill min mine mining miss mist mitt
moral mud mug must nail nap near nearly neat neatly net nice night nine nip nit nod nor not nun on or out pack
packing pair pal pan par park parking past patient pay peak pet pick picking piling pill pillow pin pip pipe
pit plan plum pork pour prim purse quit quite quote rag raid rain rake ramp rang rank rare rat rate reach real
rent rest rich rid ride rider riding rim rip ripe risk rob rock rod rope round rub rum run rut sag sailing
save scar scare scrap sea seal seat seating see seek seem self sell selling sending set setting shade share
sheep sheet shin shiny ship shit shop shore short shout show shower sick sigh sill sim sin sing sip sit
site sitting six size skid skim skin skip slice slick slid slide slim slip slit slop slot snip snow so sort
spending spill spin spit spot spun stable stag stage standing staple star stare stat state steam steel steep stick
still sting stir stock store stream strip stripe sue suit sum sun sup sweet swim swing take taking talking
tall tank tap tar tax teach tent test thank thin tick tight till timing tin tip tire tone tool tow trace trade
trail trainer tray treat tree trend trial trick trip truck tub tuck tug tun twin twist us van vase vast vat
vend vent vest vet vice wag wage waiting waking walking wall wave well were wet wheel where whim whip whit
wick wide will win wing wire wish wit wrist writ writing yard`.split(/\s+/),
);

/** The words that do not sound as their letters say, with their sounds. */
const otherwise: ReadonlyMap<string, string> = new Map(
  `accept əkˈsept|access ˈækˌses|addition əˈdɪʃən|allege əˈledʒ|arise əˈraɪz|audition ɔˈdɪʃən|award əˈwɔrd
aware əˈwer|bakery ˈbeɪkəri|bending ˈbendɪŋ|bind baɪnd|book bʊk|bread bred|breath breθ|browse braʊz|bush bʊʃ
calling ˈkɔlɪŋ|career kəˈrɪr|carrier ˈkeriɚ|cartoon kɑrˈtun|certain ˈsɝtən|cloth klɔθ|college ˈkɑlɪdʒ|coming ˈkʌmɪŋ
compose kəmˈpoʊz|concert ˈkɑnsɚt|convert kənˈvɝt|cook kʊk|cooking ˈkʊkɪŋ|coordinate koʊˈɔrdəˌneɪt|cough kɔf
cry kraɪ|curtain ˈkɝtən|debate dɪˈbeɪt|debit ˈdebɪt|debut deɪˈbju|decision dɪˈsɪʒən|deduction dɪˈdʌkʃən
defect ˈdifekt|define dɪˈfaɪn|delicate ˈdeləkət|dental ˈdentəl|derive dɪˈraɪv|deserve dɪˈzɝv|design dɪˈzaɪn
detail ˈditeɪl|detect dɪˈtekt|devise dɪˈvaɪz|die daɪ|diet ˈdaɪət|directly dəˈrektli|dough doʊ|dry draɪ
duet duˈet|earth ɝθ|ease iz|edit ˈedɪt|edition ɪˈdɪʃən|elevate ˈeləˌveɪt|ending ˈendɪŋ|ensure ɪnˈʃʊr
entire ɪnˈtaɪɚ|entry ˈentri|envelop ɪnˈveləp|eras ˈɪrəz|exit ˈeɡzɪt|explode ɪkˈsploʊd|explore ɪkˈsplɔr
facilitate fəˈsɪləˌteɪt|file faɪl|firing ˈfaɪɚɪŋ|flood flʌd|flour ˈflaʊɚ|fly flaɪ|fold foʊld|folding ˈfoʊldɪŋ
from frʌm|fry fraɪ|fuel ˈfjuəl|gather ˈɡæðɚ|gear ɡɪr|generate ˈdʒenəˌreɪt|get ɡet|gold ɡoʊld|good ɡʊd|her hɝ
hiring ˈhaɪɚɪŋ|holding ˈhoʊldɪŋ|hole hoʊl|hood hʊd|hook hʊk|hose hoʊz|hurt hɝt|idea aɪˈdiə|instruct ɪnˈstrʌkt
insure ɪnˈʃʊr|into ˈɪntu|ion ˈaɪən|ireland ˈaɪɚlənd|liter ˈlitɚ|looking ˈlʊkɪŋ|machinery məˈʃinəri|manufacture ˌmænjəˈfæktʃɚ
merge mɝdʒ|message ˈmesɪdʒ|mild maɪld|mile maɪl|mow moʊ|obey oʊˈbeɪ|obstruct əbˈstrʌkt|office ˈɔfɪs|onto ˈɑntu
owe oʊ|own oʊn|peas piz|per pɝ|personnel ˌpɝsəˈnel|phase feɪz|pile paɪl|piled paɪld|pole poʊl|polish ˈpɑlɪʃ
poor pʊr|pose poʊz|praise preɪz|pursue pɚˈsu|putting ˈpʊtɪŋ|qualify ˈkwɑləˌfaɪ|quality ˈkwɑləti|quiet ˈkwaɪət
raise reɪz|rather ˈræðɚ|really ˈrili|rebate ˈriˌbeɪt|reduction rɪˈdʌkʃən|refine rɪˈfaɪn|refinery rɪˈfaɪnəri
relive ˌriˈlɪv|relocate riˈloʊˌkeɪt|rely rɪˈlaɪ|remainder rɪˈmeɪndɚ|rental ˈrentəl|reserve rɪˈzɝv
resign rɪˈzaɪn|mod mɑd|pic pɪk|resin ˈrezɪn|retail ˈriˌteɪl|revise rɪˈvaɪz|revision rɪˈvɪʒən|rise raɪz|rising ˈraɪzɪŋ
role roʊl|roll roʊl|rough rʌf|salad ˈsæləd|scenery ˈsinəri|series ˈsɪriz|serve sɝv|sever ˈsevɚ|sew soʊ|shoe ʃu
sign saɪn|soft sɔft|song sɔŋ|sour ˈsaʊɚ|statue ˈstætʃu|subscribe səbˈskraɪb|suite swit|sunbath ˈsʌnˌbæθ
swear swer|sweat swet|tale teɪl|tech tek|tie taɪ|tied taɪd|tile taɪl|today təˈdeɪ|toll toʊl|ton tʌn|tour tʊr
trainee ˌtreɪˈni|try traɪ|union ˈjunjən|unit ˈjunɪt|unite juˈnaɪt|unsure ʌnˈʃʊr|untie ʌnˈtaɪ|view vju|war wɔr
warm wɔrm|warn wɔrn|wash wɑʃ|washing ˈwɑʃɪŋ|watching ˈwɑtʃɪŋ|wear wer|weather ˈweðɚ|while waɪl|widely ˈwaɪdli
wires ˈwaɪɚz|wiring ˈwaɪrɪŋ|wise waɪz|wisely ˈwaɪzli|wither ˈwɪðɚ|wonder ˈwʌndɚ|working ˈwɝkɪŋ|worth wɝθ
year jɪr|yet jet`
    .split(/[|\n]/)
    .map((entry) => {
      const [word = '', sounds = ''] = entry.split(' ');
      return [word, sounds];
    }),
);

/**
 * The IPA of a word that is easily typed for another one, or `as written` if its letters tell the sounds; undefined for
 * words that are not in the lists.
 */
export const nearWord = (word: string): string | undefined =>
  asWritten.has(word) ? 'as written' : otherwise.get(word);
