import type { PageText } from '../page-text.ts';
import { ScoreFigure } from './score-figure.tsx';
import { StructureFigure } from './structure-figure.tsx';

export const english: PageText = {
  title: 'TOEIC Guide',
  description:
    'The TOEIC Listening and Reading test explained: seven parts, scores from 10 to 990, strategies, a 3-month plan, common mistakes and tips for test day.',
  lead: 'The Listening and Reading test: how it is built, what its scores say, how to prepare in three months.',
  sections: [
    {
      id: 'structure',
      title: 'How the test is built',
      body: [
        'The test takes two hours and has 200 questions. You hear the listening part first, once and without a pause. Then you read, and divide the time yourself. Each question has one right answer. A wrong answer costs nothing, so leave none empty.',
        <StructureFigure
          key="structure"
          words={{
            description:
              'Bars of the seven parts. Listening, 45 minutes, 100 questions: part 1 has 6, part 2 has 25, part 3 has 39, part 4 has 30. Reading, 75 minutes, 100 questions: part 5 has 30, part 6 has 16, part 7 has 54.',
            caption: 'Questions in each part. Parts 3 and 7 decide the most.',
            listening: 'Listening: 45 minutes, 100 questions',
            reading: 'Reading: 75 minutes, 100 questions',
            part: 'Part',
          }}
        />,
        {
          table: {
            caption: 'The seven parts of the test',
            head: ['Part', 'Questions', 'What you do'],
            rows: [
              [
                '1 Photographs',
                '6',
                'See a picture, hear four statements, choose the one that fits.',
              ],
              [
                '2 Question and response',
                '25',
                'Hear a question and three replies. Nothing is printed.',
              ],
              [
                '3 Conversations',
                '39',
                '13 conversations, 3 questions each; some come with a table or plan.',
              ],
              ['4 Talks', '30', '10 talks by one speaker, 3 questions each.'],
              ['5 Incomplete sentences', '30', 'Choose the word or form that fills the gap.'],
              [
                '6 Text completion',
                '16',
                '4 short texts with 4 gaps each; one gap wants a whole sentence.',
              ],
              [
                '7 Reading comprehension',
                '54',
                'Single texts with 29 questions, then sets of two or three texts with 25.',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'scores',
      title: 'What the scores mean',
      body: [
        'Listening and reading count 5 to 495 points each. The total goes from **10 to 990**, in steps of 5. There is no pass or fail: whoever asks for the score decides what is enough.',
        <ScoreFigure
          key="scores"
          description="Stairs over the scale from 10 to 990. The first step goes up to 500; the next ones begin at 500, 600, 700, 800 and 900."
          caption="The bands on the scale from 10 to 990."
        />,
        {
          table: {
            caption: 'Bands of the total score',
            head: ['Score', 'What it usually means', 'What helps next'],
            rows: [
              [
                '900+',
                'You follow work in English almost without effort, also when it is fast.',
                'Rare words, speed in part 7, tired ears: whole tests.',
              ],
              [
                '800',
                'You work in English; fine points and quick turns escape you.',
                'Indirect replies, paraphrase, the two-text questions.',
              ],
              [
                '700',
                'You manage meetings and email on known ground.',
                'Parts 3 and 4 at full speed; words of business topics.',
              ],
              [
                '600',
                'You get the main point; details and numbers slip.',
                'Dictation of whole sentences; verb forms; prepositions.',
              ],
              [
                '500',
                'You manage everyday situations that you know.',
                'Words of daily life; part 2; sentence structure.',
              ],
              [
                'below 500',
                'You understand single words and short phrases.',
                'Word dictation every day; basic tenses. It rises fastest here.',
              ],
            ],
          },
        },
        'The bands are a rule of thumb among learners, not an official scale.',
      ],
    },
    {
      id: 'strategies',
      title: 'Strategies, part by part',
      body: [
        <h3 key="listening">Listening</h3>,
        [
          '**Part 1.** Before you hear anything, name to yourself who is there, what they do and what lies around. Distrust statements with a thing you cannot see. “Is being painted” needs a painter in the picture.',
          '**Part 2.** The first word decides: who, where, when, why, which. A reply that repeats a sound of the question (“copy” and “coffee”) is usually a trap. The right reply is often indirect: “Ask Ms. Tran” answers “When does it start?”',
          '**Parts 3 and 4.** Read the three questions before the recording starts, and mark one key word in each. Answers come in the order of the questions. While the questions are read aloud, you have answered already: read the next three.',
          '**When you missed one,** choose anything and let it go. The price of one lost question is one; the price of thinking about it is four.',
        ],
        <h3 key="reading">Reading</h3>,
        [
          '**Parts 5 and 6: about 20 minutes.** Look at the choices first. If they are forms of one word, look only at the structure around the gap. If they are different words, read the whole sentence. Half a minute each, no more.',
          '**Part 7: the remaining 55 minutes.** Read the questions first, then search. About a minute a question. Leave “which is NOT” and “what is suggested” to the end of each text.',
          '**Paraphrase is the test.** The text says “complimentary breakfast”, the answer says “a free meal”. The same words in the answer are a reason for doubt.',
          '**The last two minutes** belong to empty boxes: fill them all.',
        ],
      ],
    },
    {
      id: 'dictation',
      title: 'How to make dictation work',
      body: [
        'Dictation trains what the listening part measures: to take in every sound, at the speed of speech, without seeing the text. A quarter of an hour done well beats an hour with the radio on.',
        {
          steps: [
            'Listen once without typing. Ask: who speaks, about what?',
            'Listen again and type what you heard, with gaps where you heard nothing.',
            'Listen to the gaps. Grammar often tells what must be there: “she” wants an “-s”.',
            'Check. Look at each wrong letter: did you not **know** the word, or not **hear** it?',
            'Say the sentence aloud together with the voice, three times.',
            'Do the wrong ones again tomorrow, and once more in a week.',
          ],
        },
        'Begin with [words](/), go on to [sentences of part 1](/sentence-practice/0?part=part1), and end with [part 3](/sentence-practice/0?part=part3).',
      ],
    },
    {
      id: 'plan',
      title: 'A plan for three months',
      body: [
        'It asks for an hour on six days a week: 30 minutes listening, 20 minutes reading or grammar, 10 minutes repeating the words of the days before. The seventh day is free. Before week 1, take one practice test by the clock, to know where you stand.',
        <h3 key="month-1">Month 1: the ground</h3>,
        {
          table: {
            caption: 'Month 1, weeks 1 to 4',
            head: ['Week', 'Listening', 'Reading and words'],
            rows: [
              [
                '1',
                'One set of word dictation a day, from a topic of daily life',
                'Tenses: one round of [“Tense identification”](/grammar-game) a day',
              ],
              [
                '2',
                'One set a day; say each word aloud',
                'Parts of speech: noun, verb, adjective, adverb by their endings',
              ],
              [
                '3',
                'Word set and ten sentences of part 1 a day',
                'Prepositions and articles; 10 questions of part 5 a day',
              ],
              [
                '4',
                'Part 2: ten sentences a day; note the first word',
                'Repeat all words that went wrong; a half test on Saturday',
              ],
            ],
          },
        },
        <h3 key="month-2">Month 2: the parts</h3>,
        {
          table: {
            caption: 'Month 2, weeks 5 to 8',
            head: ['Week', 'Listening', 'Reading and words'],
            rows: [
              [
                '5',
                'Part 2: indirect replies; why is each wrong reply wrong?',
                'Part 5 against the clock: 30 questions in 12 minutes',
              ],
              [
                '6',
                'Part 3: dictate one turn, then hear the whole',
                'Part 6: find what links the sentences',
              ],
              [
                '7',
                'Part 3 with questions read ahead',
                'Part 7: single texts, one minute a question',
              ],
              [
                '8',
                'Part 4: announcements, messages, talks',
                'Part 7: two and three texts; a whole test on Saturday',
              ],
            ],
          },
        },
        <h3 key="month-3">Month 3: the whole test</h3>,
        {
          table: {
            caption: 'Month 3, weeks 9 to 12',
            head: ['Week', 'Listening', 'Reading and words'],
            rows: [
              [
                '9',
                'Parts 3 and 4 without pause, 40 minutes',
                'Your three weakest points of grammar',
              ],
              [
                '10',
                'Dictate every question you missed in week 8',
                'Parts 5 and 6 in 20 minutes, every second day',
              ],
              [
                '11',
                'A whole listening part every second day',
                'Part 7 in 55 minutes, every second day; a whole test on Saturday',
              ],
              [
                '12',
                'Two whole tests at the hour of yours, then only light practice',
                'Repeat your words; nothing new in the last two days',
              ],
            ],
          },
        },
        'Missed a day? Go on with today’s. Missed a week? Repeat the week before it. Half an hour kept is worth more than two hours planned.',
      ],
    },
    {
      id: 'mistakes',
      title: 'Common mistakes',
      body: [
        [
          '**Not hearing the ends of words.** Vietnamese does not release its final consonants; English does, and hides grammar there: “work, works, worked”. Train them by dictation.',
          '**Translating in the head.** By the time the sentence is in Vietnamese, the next one is over. Link the sound to the picture, not to the translation.',
          '**Choosing the word you recognized.** In part 2, it is there to catch you.',
          '**Staying with one hard question.** It counts as much as an easy one.',
          '**Learning lists without sound.** A word that you know only by eye does not exist in the listening part.',
          '**Only doing tests.** A test measures. You learn in the hour afterwards, when you find out why each wrong answer was wrong.',
          '**Leaving part 7 to luck.** Whoever reaches it with 40 minutes left loses 15 questions or more. Guard the clock in parts 5 and 6.',
        ],
      ],
    },
    {
      id: 'test-day',
      title: 'On the day of the test',
      body: [
        [
          '**The evening before:** put your identity card and what your test center asks for in your bag, and sleep. New words will not stay.',
          '**In the morning:** eat something. Listen to English for ten minutes on the way, so that your ears are awake.',
          '**Be there half an hour early.** Latecomers are not let in.',
          '**During the directions** of parts 3 and 4, read the questions ahead.',
          '**Mark answers at once.** There is no extra time to carry them over.',
          '**If the sound is poor,** raise your hand before part 1 begins, not after it.',
          '**In the reading part,** look at the clock after part 6. About 55 minutes should be left.',
          '**Do not leave an empty box.** And afterwards: no counting. Go and eat something good.',
        ],
      ],
    },
    {
      id: 'about-this-guide',
      title: 'About this guide',
      body: [
        'Dates, fees and rules differ between test centers and change; ask the one you register with. The advice here is ours.',
        'TOEIC is a registered trademark of ETS; this product is not endorsed or approved by ETS.',
      ],
    },
  ],
};
