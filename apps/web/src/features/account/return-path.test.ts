import { expect, test } from 'vitest';
import { returnPath, withReturn } from './return-path.ts';

test.each(['/profile', '/dictation/0?topic=Food&setIndex=2', '/#cookies', '/a%2F%2Fb'])(
  'AC-01 %s leads back to where one came from',
  (path) => expect(returnPath(path)).toBe(path),
);

test.each([
  null,
  '',
  'profile',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  String.raw`/\elsewhere.example`,
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  'javascript:alert(1)',
  '/login?next=/login',
  '/register',
])('AC-01 %j is no page of ours to lead back to', (path) => expect(returnPath(path)).toBe('/'));

test('AC-01 the way back goes along between the two pages', () => {
  expect(withReturn('/register', '/')).toBe('/register');
  expect(withReturn('/register', '/profile?tab=library')).toBe(
    '/register?next=%2Fprofile%3Ftab%3Dlibrary',
  );
});
