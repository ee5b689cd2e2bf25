import { accentChoices, type ItemVoice, voicesOfSet } from '@nghego/engine/sounds/item-voice';
import { expect, test } from 'vitest';
import { readOfflineMessage, soundsOf } from './offline-message.ts';

const opened = { page: '/dictation/0?topic=A', set: '/api/vocabulary/sets?topic=A&setIndex=0' };

test.each([
  [{ kind: 'take-over' }, { kind: 'take-over' }],
  [
    { kind: 'keep-set', ...opened, next: opened, accent: 'British' },
    { kind: 'keep-set', ...opened, next: opened, accent: 'British' },
  ],
  [
    { kind: 'keep-set', ...opened },
    { kind: 'keep-set', ...opened, next: undefined, accent: 'American' },
  ],
  [
    { kind: 'keep-set', ...opened, next: { page: '//elsewhere', set: '/' } },
    { kind: 'keep-set', ...opened, next: undefined, accent: 'American' },
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
  expect(soundsOf(set, 'any')).toEqual(sounds);
});

test('VO-02 of a set that is kept offline one sound an item is cached: those that its pages play', () => {
  const voices = (id: string): ItemVoice[] => [
    { voice: 'us', accent: 'American', audio: `/media/${id}-us.mp3` },
    { voice: 'gb', accent: 'British', audio: `/media/${id}-gb.mp3` },
  ];
  const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
    id,
    audio: `/media/${id}-us.mp3`,
    voices: voices(id),
  }));
  for (const accent of accentChoices) {
    const sounds = soundsOf({ items }, accent);
    expect(sounds).toEqual(voicesOfSet(items, accent).map((voice) => voice?.audio));
    expect(sounds).toHaveLength(items.length);
  }
  expect(soundsOf({ items: [{ id: 'a', audio: '/media/a.mp3', voices: ['?'] }] }, 'any')).toEqual([
    '/media/a.mp3',
  ]);
});

test('LS-09 LS-14 of a listening set or mini test that is kept offline the sounds of all lines and replies are cached, each in its own voice', () => {
  const line = (id: string) => ({
    id,
    audio: `/media/${id}.mp3`,
    voices: [{ voice: 'gb', accent: 'British', audio: '/media/other.mp3' }],
  });
  const items = [
    { id: 'p2-001', lines: [line('a')], replies: [line('b'), line('c'), { id: 'd', audio: null }] },
    { id: 'p3-001', lines: [line('e'), line('f')] },
  ];
  expect(soundsOf({ items }, 'British')).toEqual(
    ['a', 'b', 'c', 'e', 'f'].map((id) => `/media/${id}.mp3`),
  );
  // the items of a mini test are inside its forms
  expect(
    soundsOf({ forms: [{ form: '1', items, questions: [{ id: 'choice-1' }] }] }, 'any'),
  ).toEqual(['a', 'b', 'c', 'e', 'f'].map((id) => `/media/${id}.mp3`));
});
