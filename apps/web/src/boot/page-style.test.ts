import { expect, test } from 'vitest';
import { createPageStyle } from './page-style.ts';

const drawn = (sheet: string, markup = '<main class="a b:c"><p class="d"></p></main>') =>
  createPageStyle(sheet)(markup);

test.each([
  ['.a{x:1}.z{x:2}', '.a{x:1}'],
  ['.a .z{x:1}.z .a{x:1}', ''],
  ['.z,.d{x:1}', '.z,.d{x:1}'],
  ['.b\\:c:hover{x:1}.b\\:z{x:1}', '.b\\:c:hover{x:1}'],
  ['main p:before{x:1}main table{x:1}', 'main p:before{x:1}'],
  [
    '*,::backdrop{x:1}html,:host{x:1}[hidden]{x:1}',
    '*,::backdrop{x:1}html,:host{x:1}[hidden]{x:1}',
  ],
  [':where(.z>:not(:last-child)){x:1}:where(.a>:not(.z)){x:1}', ':where(.a>:not(.z)){x:1}'],
  ['body:has(.a) :is(.z,p){x:1}body:has(.z){x:1}', 'body:has(.a) :is(.z,p){x:1}'],
  ['.a[data-x=".z"]{content:"}.z{"}.z{x:1}', '.a[data-x=".z"]{content:"}.z{"}'],
])('RT-14 of %s a page keeps what may find something in it', (sheet, kept) => {
  expect(drawn(sheet)).toBe(kept);
});

test('RT-14 signs of class names are those of CSS on one side, of HTML on the other', () => {
  const sheet = '.\\[\\&\\>p\\]\\:x>p{x:1}.\\32 xl\\:y{x:1}.w-1\\/2{x:1}.w-1\\.5{x:1}';
  expect(drawn(sheet, '<p class="[&amp;&gt;p]:x 2xl:y w-1/2 w-1.5"><p>')).toBe(sheet);
});

test('RT-14 conditions stay around their rules, and layers in their order', () => {
  expect(
    drawn(
      '@layer one{.z{x:1}}@layer two;@layer two{@media print{.a{x:1}.z{x:1}}@supports (a:b){.z{x:1}}}',
    ),
  ).toBe('@layer one{}@layer two;@layer two{@media print{.a{x:1}}}');
});

test('RT-14 custom properties stay where they are read, also by the value of another', () => {
  const sheet =
    ':root,:host{--read:var(--by-another);--by-another:1;--never:var(--at-all);--at-all:2}.a{x:var(--read,0)}.z{x:var(--never)}' +
    '@property --read{inherits:false}@property --never{inherits:false}';
  expect(drawn(sheet)).toBe(
    ':root,:host{--read:var(--by-another);--by-another:1}.a{x:var(--read,0)}@property --read{inherits:false}',
  );
  expect(drawn(':root{--never:1;color-scheme:dark}.a{--never:2}')).toBe(':root{color-scheme:dark}');
  expect(drawn(':root{--x:1}', '<p style="width:var(--x)">')).toBe(':root{--x:1}');
});

test('RT-14 keyframes stay where they are named, what is no rule always', () => {
  const sheet = '.a{animation:float 1s}@keyframes float{to{x:1}}@keyframes sink{to{x:1}}';
  expect(drawn(sheet)).toBe('.a{animation:float 1s}@keyframes float{to{x:1}}');
  const throughName = ':root{--float:float 1s}.a{animation:var(--float)}@keyframes float{to{x:1}}';
  expect(drawn(throughName)).toBe(throughName);
  expect(drawn('/*! made */@font-face{x:1}@page{x:1}')).toBe('@font-face{x:1}@page{x:1}');
});

test('RT-14 a rule in a rule stays where both may find something', () => {
  expect(drawn('.a{&:hover{x:1}.z{x:1}@media print{x:1}}.d{.z{x:1}}')).toBe(
    '.a{&:hover{x:1}@media print{x:1}}',
  );
});

test.each([
  ['a block without an end', '.a{x:1}.z{x:1'],
  ['a selector that is none', '.a{x:1}.z:is({x:1}'],
  ['an end too many', '.a{x:1}}.z{x:1}'],
])('RT-14 a sheet with %s stands whole in the page', (_what, sheet) => {
  expect(drawn(sheet)).toBe(sheet);
});

test.each([
  '',
  '<',
  '<p class="a',
  '<p class=a b>',
  '<p class="&amp &#0;"></q>',
  '\0<\ud800 class="\n">',
])('RT-14 markup like %j has a stylesheet too', (markup) => {
  expect(drawn('html{x:1}.z{x:1}', markup)).toBe('html{x:1}');
});
