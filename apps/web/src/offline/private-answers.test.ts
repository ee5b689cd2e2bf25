import { expect, test } from 'vitest';
import { isPrivate, isSound, mayKeepPage } from './private-answers.ts';

const hash = '0f'.repeat(32);

test.each([
  [`/media/${hash}.mp3`, true],
  [`/media/${hash}.wav`, true],
  [`/media/${hash}.png`, false],
  [`/media/${hash}.jpg`, false],
  [`/media/${hash}.webp`, false],
  ['/asset/audio/success-sound.mp3', false],
])('IN-12 %s is a stored sound: %s', (path, is) => {
  expect(isSound(path)).toBe(is);
});

test.each([
  ['/', true, false],
  ['/dictation/3', true, false],
  ['/profile', true, true],
  ['/profiles', true, false],
  ['/lists/0197f0c4-8f7e-7c9a-9d0e-0a8c2a6b3c11/0', true, true],
  ['/api/me/lists/0197f0c4-8f7e-7c9a-9d0e-0a8c2a6b3c11/sets', false, true],
  ['/api/me/lists', false, true],
  ['/api/me/lists/0197f0c4-8f7e-7c9a-9d0e-0a8c2a6b3c11', false, true],
  ['/admin', false, true],
  ['/admin/', false, true],
  ['/api/auth/callback/google', false, false],
  ['/reset-password', false, true],
  [`/media/${hash}.png`, true, true],
  [`/media/${hash}.mp3`, true, false],
])('IN-12 as a page %s may be kept: %s, goes with a sign-out: %s', (path, isStored, isOwn) => {
  expect([mayKeepPage(path), isPrivate(path)]).toEqual([isStored, isOwn]);
});
