import { expect, test } from 'vitest';
import { readOfflineMessage, soundsOf } from './offline-message.ts';

const opened = { page: '/dictation/0?topic=A', set: '/api/vocabulary/sets?topic=A&setIndex=0' };

test.each([
  [{ kind: 'take-over' }, { kind: 'take-over' }],
  [
    { kind: 'keep-set', ...opened, next: opened },
    { kind: 'keep-set', ...opened, next: opened },
  ],
  [
    { kind: 'keep-set', ...opened },
    { kind: 'keep-set', ...opened, next: undefined },
  ],
  [
    { kind: 'keep-set', ...opened, next: { page: '//elsewhere', set: '/' } },
    { kind: 'keep-set', ...opened, next: undefined },
  ],
  [{ kind: 'keep-set', page: 'https://elsewhere', set: '/' }, undefined],
  [{ kind: 'other' }, undefined],
  ['take-over', undefined],
  [null, undefined],
])('OF-01 the worker reads %j as %j', (data, message) => {
  expect(readOfflineMessage(data)).toEqual(message);
});

test.each([
  [
    { items: [{ audio: '/media/a.mp3' }, { audio: '' }, { audio: 'https://host/b.mp3' }, null] },
    ['/media/a.mp3'],
  ],
  [{ items: 'none' }, []],
  [undefined, []],
])('OF-01 the sounds to keep of %j are %j', (set, sounds) => {
  expect(soundsOf(set)).toEqual(sounds);
});
