import { readPhonetic, type WordSound } from './read-phonetic.ts';

/**
 * English words that a learner may type for a word of the course that looks much like them, with their sounds: rise for
 * rice, luck for look, fine for find. Such an answer is no misspelling, since the typed word sounds different. The list
 * is not complete. Words of two pronunciations (live, tear) are left out.
 */
const near: ReadonlyMap<string, string> = new Map(
  `accept əkˈsept|access ˈækˌses|addition əˈdɪʃən|aid eɪd|air er|allege əˈledʒ|arise əˈraɪz|attack əˈtæk
audition ɔˈdɪʃən|award əˈwɔrd|aware əˈwer|bakery ˈbeɪkəri|ban bæn|band bænd|base beɪs|beach bitʃ|beat bit
beg beɡ|big bɪɡ|bike baɪk|bill bɪl|bind baɪnd|bond bɑnd|book bʊk|boom bum|boost bust|boots buts|bread bred
browse braʊz|buck bʌk|bug bʌɡ|bush bʊʃ|but bʌt|butter ˈbʌtɚ|buy baɪ|call kɔl|camp kæmp|car kɑr|card kɑrd
care ker|career kəˈrɪr|carrier ˈkeriɚ|cart kɑrt|cartoon kɑrˈtun|cast kæst|certain ˈsɝtən|chair tʃer|cheap tʃip
chip tʃɪp|cite saɪt|claim kleɪm|code koʊd|compose kəmˈpoʊz|concert ˈkɑnsɚt|confirm kənˈfɝm|conform kənˈfɔrm
convert kənˈvɝt|cook kʊk|cool kul|coordinate koʊˈɔrdəˌneɪt|cord kɔrd|core kɔr|cough kɔf|court kɔrt|craft kræft
crop krɑp|cry kraɪ|curtain ˈkɝtən|damp dæmp|dare der|data ˈdeɪtə|date deɪt|deal dil|dear dɪr|debate dɪˈbeɪt
debit ˈdebɪt|debut deɪˈbju|decision dɪˈsɪʒən|deduction dɪˈdʌkʃən|defect ˈdifekt|define dɪˈfaɪn
delicate ˈdeləkət|dental ˈdentəl|derive dɪˈraɪv|deserve dɪˈzɝv|design dɪˈzaɪn|detail ˈditeɪl|detect dɪˈtekt
devise dɪˈvaɪz|die daɪ|diet ˈdaɪət|dine daɪn|directly dəˈrektli|distract dɪˈstrækt|dock dɑk|dough doʊ
draft dræft|drop drɑp|drown draʊn|dry draɪ|duck dʌk|due du|duet duˈet|dull dʌl|dust dʌst|ear ɪr|earth ɝθ
ease iz|eat it|edit ˈedɪt|edition ɪˈdɪʃən|egg eɡ|elevate ˈeləˌveɪt|ensure ɪnˈʃʊr|entire ɪnˈtaɪɚ|entry ˈentri
exit ˈeɡzɪt|explode ɪkˈsploʊd|explore ɪkˈsplɔr|face feɪs|facilitate fəˈsɪləˌteɪt|fade feɪd|fail feɪl|fair fer
fall fɔl|far fɑr|fare fer|fast fæst|fax fæks|fear fɪr|fell fel|fight faɪt|file faɪl|fill fɪl|fine faɪn
fire ˈfaɪɚ|firm fɝm|flood flʌd|flour ˈflaʊɚ|flu flu|fly flaɪ|fold foʊld|fool ful|for fɔr|force fɔrs|fork fɔrk
form fɔrm|foul faʊl|found faʊnd|free fri|from frʌm|frown fraʊn|fry fraɪ|fuel ˈfjuəl|fund fʌnd|gap ɡæp
gate ɡeɪt|gather ˈɡæðɚ|gear ɡɪr|generate ˈdʒenəˌreɪt|get ɡet|go ɡoʊ|gold ɡoʊld|good ɡʊd|grade ɡreɪd|grip ɡrɪp
gutter ˈɡʌtɚ|hair her|hand hænd|hard hɑrd|hate heɪt|hear hɪr|heat hit|hedge hedʒ|hence hens|hide haɪd
hike haɪk|hill hɪl|hint hɪnt|hire ˈhaɪɚ|hit hɪt|hole hoʊl|hollow ˈhɑloʊ|hood hʊd|hook hʊk|hope hoʊp|hot hɑt
hug hʌɡ|hunt hʌnt|ice aɪs|idea aɪˈdiə|if ɪf|in ɪn|instruct ɪnˈstrʌkt|insure ɪnˈʃʊr|into ˈɪntu|jet dʒet
job dʒɑb|jog dʒɑɡ|jug dʒʌɡ|kin kɪn|king kɪŋ|kiss kɪs|kite kaɪt|know noʊ|lace leɪs|lack læk|lamp læmp|land lænd
lane leɪn|last læst|late leɪt|lay leɪ|leaf lif|leak lik|lease lis|lecture ˈlektʃɚ|let let|lice laɪs
liter ˈlitɚ|luck lʌk|lunch lʌntʃ|machinery məˈʃinəri|mail meɪl|manufacture ˌmænjəˈfæktʃɚ|map mæp|march mɑrtʃ
match mætʃ|merge mɝdʒ|message ˈmesɪdʒ|mild maɪld|mile maɪl|miss mɪs|mow moʊ|mug mʌɡ|nail neɪl|nap næp|near nɪr
nearly ˈnɪrli|neat nit|neatly ˈnitli|net net|nod nɑd|nor nɔr|obey oʊˈbeɪ|obstruct əbˈstrʌkt|office ˈɔfɪs|on ɑn
onto ˈɑntu|or ɔr|out aʊt|owe oʊ|own oʊn|pack pæk|pair per|park pɑrk|past pæst|patient ˈpeɪʃənt|pay peɪ
peak pik|peas piz|per pɝ|personnel ˌpɝsəˈnel|pet pet|pile paɪl|pill pɪl|pillow ˈpɪloʊ|pipe paɪp|pole poʊl
polish ˈpɑlɪʃ|poor pʊr|pork pɔrk|pose poʊz|pour pɔr|praise preɪz|purse pɝs|pursue pɚˈsu|qualify ˈkwɑləˌfaɪ
quality ˈkwɑləti|quiet ˈkwaɪət|quit kwɪt|quite kwaɪt|quote kwoʊt|raid reɪd|rain reɪn|raise reɪz|rake reɪk
ramp ræmp|rank ræŋk|rare rer|rate reɪt|rather ˈræðɚ|reach ritʃ|real ril|really ˈrili|rebate ˈriˌbeɪt
reduction rɪˈdʌkʃən|refine rɪˈfaɪn|refinery rɪˈfaɪnəri|relocate riˈloʊˌkeɪt|rely rɪˈlaɪ|remainder rɪˈmeɪndɚ
rent rent|rental ˈrentəl|reserve rɪˈzɝv|resign rɪˈzaɪn|rest rest|retail ˈriˌteɪl|revise rɪˈvaɪz
revision rɪˈvɪʒən|ride raɪd|rider ˈraɪdɚ|ripe raɪp|rise raɪz|rock rɑk|role roʊl|roll roʊl|rope roʊp|rough rʌf
round raʊnd|salad ˈsæləd|save seɪv|scare sker|scenery ˈsinəri|sea si|seal sil|seat sit|see si|seek sik
seem sim|self self|sell sel|series ˈsɪriz|serve sɝv|set set|sew soʊ|shade ʃeɪd|share ʃer|sheep ʃip|sheet ʃit
shiny ˈʃaɪni|ship ʃɪp|shoe ʃu|shop ʃɑp|shore ʃɔr|short ʃɔrt|shout ʃaʊt|show ʃoʊ|shower ˈʃaʊɚ|sigh saɪ
sign saɪn|sing sɪŋ|site saɪt|size saɪz|skim skɪm|skin skɪn|slice slaɪs|slide slaɪd|slot slɑt|snow snoʊ|so soʊ
soft sɔft|song sɔŋ|sort sɔrt|sour ˈsaʊɚ|spot spɑt|stable ˈsteɪbəl|stage steɪdʒ|staple ˈsteɪpəl|star stɑr
stare ster|state steɪt|statue ˈstætʃu|steam stim|steel stil|steep stip|stick stɪk|stir stɝ|stock stɑk
store stɔr|stream strim|stripe straɪp|subscribe səbˈskraɪb|sue su|suit sut|suite swit|sum sʌm|sun sʌn
swear swer|sweat swet|sweet swit|swing swɪŋ|take teɪk|tale teɪl|tall tɔl|tank tæŋk|tap tæp|tax tæks|teach titʃ
tech tek|tent tent|test test|thank θæŋk|tie taɪ|tight taɪt|tile taɪl|tin tɪn|tire ˈtaɪɚ|today təˈdeɪ|toll toʊl
tone toʊn|tool tul|tour tʊr|tow toʊ|trace treɪs|trade treɪd|trail treɪl|trainee ˌtreɪˈni|trainer ˈtreɪnɚ
tray treɪ|treat trit|tree tri|trend trend|trial ˈtraɪəl|trick trɪk|trip trɪp|truck trʌk|try traɪ|tuck tʌk
union ˈjunjən|unit ˈjunɪt|unite juˈnaɪt|unsure ʌnˈʃʊr|untie ʌnˈtaɪ|van væn|vase veɪs|vast væst|vice vaɪs
view vju|wage weɪdʒ|wall wɔl|warm wɔrm|warn wɔrn|wash wɑʃ|wave weɪv|wear wer|weather ˈweðɚ|well wel|wet wet
wheel wil|while waɪl|wide waɪd|widely ˈwaɪdli|win wɪn|wing wɪŋ|wire ˈwaɪɚ|wise waɪz|wisely ˈwaɪzli
wonder ˈwʌndɚ|worth wɝθ|yard jɑrd|year jɪr|yet jet
were wɝ|where wer|her hɝ|war wɔr|fur fɝ|riding ˈraɪdɪŋ|writing ˈraɪtɪŋ|hiding ˈhaɪdɪŋ|hiring ˈhaɪɚɪŋ|firing ˈfaɪɚɪŋ|filing ˈfaɪlɪŋ
filling ˈfɪlɪŋ|dining ˈdaɪnɪŋ|rising ˈraɪzɪŋ|timing ˈtaɪmɪŋ|taking ˈteɪkɪŋ|talking ˈtɔkɪŋ|walking ˈwɔkɪŋ
working ˈwɝkɪŋ|waking ˈweɪkɪŋ|waiting ˈweɪtɪŋ|watching ˈwɑtʃɪŋ|washing ˈwɑʃɪŋ|baking ˈbeɪkɪŋ|packing ˈpækɪŋ
parking ˈpɑrkɪŋ|picking ˈpɪkɪŋ|leaving ˈlivɪŋ|living ˈlɪvɪŋ|sitting ˈsɪtɪŋ|seating ˈsitɪŋ|setting ˈsetɪŋ
selling ˈselɪŋ|sailing ˈseɪlɪŋ|calling ˈkɔlɪŋ|coming ˈkʌmɪŋ|cutting ˈkʌtɪŋ|putting ˈpʊtɪŋ|looking ˈlʊkɪŋ
locking ˈlɑkɪŋ|cooking ˈkʊkɪŋ|boarding ˈbɔrdɪŋ|holding ˈhoʊldɪŋ|folding ˈfoʊldɪŋ|hanging ˈhæŋɪŋ|heating ˈhitɪŋ
hitting ˈhɪtɪŋ|eating ˈitɪŋ|meeting ˈmitɪŋ|leading ˈlidɪŋ|loading ˈloʊdɪŋ|landing ˈlændɪŋ
lending ˈlendɪŋ|sending ˈsendɪŋ|spending ˈspendɪŋ|standing ˈstændɪŋ|ending ˈendɪŋ|bending ˈbendɪŋ
bat bæt|bend bend|bent bent|best best|bet bet|mice maɪs|might maɪt|mine maɪn|nice naɪs|night naɪt|nine naɪn|phase feɪz
vat væt|vend vend|vent vent|vest vest|vet vet`
    .split(/[|\n]/)
    .map((entry) => {
      const [word = '', sounds = ''] = entry.split(' ');
      return [word, sounds];
    }),
);

/** The sounds of a word that is easily typed for another one; undefined for others. */
export function nearWordSounds(word: string): WordSound[] | undefined {
  const sounds = near.get(word);
  return sounds === undefined ? undefined : readPhonetic(sounds);
}
