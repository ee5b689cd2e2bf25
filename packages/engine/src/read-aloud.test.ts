import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAloud } from './read-aloud.ts';

const cases: [kind: string, written: string, said: string][] = [
  ['number', 'We sold 0 units.', 'We sold zero units.'],
  ['number', '12 boxes', 'twelve boxes'],
  ['number', '21 boxes', 'twenty-one boxes'],
  ['number', '1,000,000 people', 'one million people'],
  ['number', '1,250 copies', 'one thousand two hundred fifty copies'],
  ['number', '3.14', 'three point one four'],
  ['number', '0.05', 'zero point zero five'],
  ['number', 'It is -5 outside.', 'It is minus five outside.'],
  ['number', '5-star hotel', 'five-star hotel'],
  ['number', '10-15 people', 'ten to fifteen people'],
  [
    'number',
    '999999999999999999',
    'nine nine nine nine nine nine nine nine nine nine nine nine nine nine nine nine nine nine',
  ],
  ['ordinal', 'the 1st, 2nd, 23rd and 30th', 'the first, second, twenty-third and thirtieth'],
  ['ordinal', 'our 12th year', 'our twelfth year'],
  ['fraction', '1/2 of it', 'one half of it'],
  ['fraction', '3/4 cup', 'three quarters cup'],
  ['fraction', '1 1/2 hours', 'one and a half hours'],
  ['fraction', '2/3', 'two thirds'],
  ['time', 'at 9:30 a.m. on Monday', 'at nine thirty A M on Monday'],
  ['time', 'at 8:30', 'at eight thirty'],
  ['time', 'at 2:05 pm', 'at two oh five P M'],
  ['time', 'by 10:00', "by ten o'clock"],
  ['time', 'by 10:00 a.m.', 'by ten A M'],
  ['time', 'until 3pm', 'until three P M'],
  ['time', 'from 9 a.m. to 6 p.m.', 'from nine A M to six P M'],
  ['time', 'Flight at 14:05', 'Flight at fourteen oh five'],
  ['time', '24/7 support', 'twenty-four seven support'],
  ['time', '9-5', 'nine to five'],
  ['date', 'on May 3rd, 2026.', 'on May third, twenty twenty-six.'],
  ['date', 'May 3', 'May third'],
  ['date', 'Jan. 5, 1998', 'January fifth, nineteen ninety-eight'],
  ['date', '22 November 2026', 'the twenty-second of November, twenty twenty-six'],
  ['date', '5/3/2026', 'May third, twenty twenty-six'],
  ['date', '2026-11-22', 'November twenty-second, twenty twenty-six'],
  ['date', 'in 2005', 'in two thousand five'],
  ['date', 'in 1905', 'in nineteen oh five'],
  ['date', 'in 1900', 'in nineteen hundred'],
  ['date', 'the 1990s', 'the nineteen nineties'],
  ['date', 'closed on Thurs. and Fri.', 'closed on Thursday and Friday'],
  ['date', 'It may 5 times.', 'It may five times.'],
  [
    'sum',
    'It costs $1,250.50.',
    'It costs one thousand two hundred fifty dollars and fifty cents.',
  ],
  ['sum', '$1', 'one dollar'],
  ['sum', '$0.99', 'ninety-nine cents'],
  ['sum', '$5.01', 'five dollars and one cent'],
  ['sum', '$3M', 'three million dollars'],
  ['sum', '$2.4 million in sales', 'two point four million dollars in sales'],
  ['sum', '20 €', 'twenty euros'],
  ['sum', '£5', 'five pounds'],
  ['sum', '50,000 VND', 'fifty thousand dong'],
  ['sum', 'USD 40', 'forty dollars'],
  ['sum', '¥800', 'eight hundred yen'],
  ['measure', '10%', 'ten percent'],
  ['measure', 'up 3.5%', 'up three point five percent'],
  ['measure', '5 km', 'five kilometers'],
  ['measure', '1 kg', 'one kilogram'],
  ['measure', '60 km/h', 'sixty kilometers an hour'],
  ['measure', '-5°C', 'minus five degrees Celsius'],
  ['measure', '20°', 'twenty degrees'],
  ['measure', 'a 2 x 3 frame', 'a two by three frame'],
  ['code', 'Room 204', 'Room two oh four'],
  ['code', 'room 12', 'room twelve'],
  ['code', 'Room 204B', 'Room two oh four B'],
  ['code', 'Gate 7', 'Gate seven'],
  ['code', 'Flight VN302', 'Flight V N three oh two'],
  ['code', 'bus 1420', 'bus fourteen twenty'],
  ['code', 'A4 paper', 'A four paper'],
  ['code', 'No. 7', 'number seven'],
  ['code', '#5', 'number five'],
  ['phone', 'Call 555-0142.', 'Call five five five, oh one four two.'],
  ['phone', '1-800-555-0199', 'one, eight oh oh, five five five, oh one nine nine'],
  [
    'phone',
    '+84 28 3822 1234',
    'plus eight four, two eight, three eight two two, one two three four',
  ],
  ['title', 'Ms. Lee', 'Miz Lee'],
  ['title', 'Mr. and Mrs. Tanaka', 'Mister and Missus Tanaka'],
  ['title', 'Dr. Kim lives on Oak Dr. now.', 'Doctor Kim lives on Oak Drive now.'],
  ['title', 'St. John St. is closed.', 'Saint John Street is closed.'],
  ['title', 'Prof. Reed Jr.', 'Professor Reed Junior'],
  ['short form', 'Reed & Co.', 'Reed and Company'],
  ['short form', 'cats vs. dogs', 'cats versus dogs'],
  ['short form', 'fruit, e.g. apples', 'fruit, for example apples'],
  ['short form', 'pens, paper, etc.', 'pens, paper, et cetera'],
  ['short form', 'Fig. 2', 'figure two'],
  ['short form', 'No. I said no.', 'No. I said no.'],
  ['letters', 'The CEO met two VIPs.', "The C E O met two V I P's."],
  ['letters', 'an ATM', 'an A T M'],
  ['letters', 'TV', 'T V'],
  ['letters', 'the U.S. team', 'the U S team'],
  ['letters', 'IT and HR', 'I T and H R'],
  ['letters', 'R&D', 'R and D'],
  ['letters', 'B2B', 'B to B'],
  ['word of capitals', 'NASA and UNESCO', 'NASA and UNESCO'],
  ['word of capitals', 'PLEASE WAIT', 'PLEASE WAIT'],
  [
    'address',
    'Write to anna.lee@nghego.com today.',
    'Write to anna dot lee at nghego dot com today.',
  ],
  ['address', 'hr_2@abc.vn', 'H R underscore two at abc dot V N'],
  ['address', 'www.example.com/jobs', 'W W W dot example dot com slash jobs'],
  ['sign', 'this and/or that', 'this and or that'],
  ['sign', '2 + 3 = 5', 'two plus three equals five'],
  [
    'plain',
    "I'd like to see the well-known X-ray, please.",
    "I'd like to see the well-known X-ray, please.",
  ],
  ['plain', 'I am here.', 'I am here.'],
  ['plain', 'A day in May', 'A day in May'],
];

test.each(cases)('VO-07 %s: "%s" is said "%s"', (_kind, written, said) => {
  expect(readAloud(written)).toBe(said);
});

describe('any text', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc
      .array(
        fc.oneof(
          fc.integer({ min: 0, max: 99_999 }).map(String),
          fc.constantFrom(
            '$',
            '%',
            ':',
            '/',
            '-',
            '.',
            ',',
            ' ',
            'am',
            'May',
            'Dr.',
            'No.',
            '@',
            'km',
            'USD',
            '+',
          ),
        ),
        { maxLength: 12 },
      )
      .map((pieces) => pieces.join('')),
  );

  test('VO-07 nothing is left that is not said as it is written', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(readAloud(text)).not.toMatch(/[0-9$%&+=@#*<>/]/);
      }),
    );
  });

  test('VO-07 what is in words already stays', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{4,9}$/), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(words, fc.constantFrom(' ', ', ', '; ', '-'), (list, between) => {
        const text = `${list.join(between)}.`;
        expect(readAloud(text)).toBe(text);
      }),
    );
  });
});
