import { join } from 'node:path';
import { loadSoundCheck } from './check-sound.ts';
import { loadMp3Encoder } from './mp3-encoder.ts';
import { voicesFolder } from './neural/check-voice-files.ts';
import { loadNeuralVoice } from './neural/neural-voice.ts';
import { signsOf } from './neural/signs-of-accent.ts';
import { transcribe } from './neural/transcribe.ts';
import type { Pcm } from './pcm.ts';
import { shapeSpeech } from './shape-speech.ts';
import { speakableText } from './speakable-text.ts';
import type { SpeechJob, SpeechReply } from './speech-worker-messages.ts';

/** Speaks a text as raw sound. */
type Say = (job: SpeechJob) => Promise<Pcm>;

const once = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  let loaded: Promise<Value> | undefined;
  return () => (loaded ??= load());
};

/**
 * Makes checked MP3 files from the voice's sound: adjusts the loudness, encodes and checks (VO-04). The voice is loaded
 * with the first text.
 * @param say for tests
 */
export function createSpeaker(say: Say = byHeart()) {
  const tools = once(async () => ({
    encode: await loadMp3Encoder(),
    check: await loadSoundCheck(),
  }));

  return {
    /** Returns a file only if it passed the check. */
    speak: async (job: SpeechJob): Promise<SpeechReply> => {
      const { encode, check } = await tools();
      try {
        const shaped = shapeSpeech(await say(job));
        if (shaped === undefined) return { kind: 'silent' };
        const bytes = encode(shaped);
        const text = speakableText(job.text);
        const faults = await check({ bytes, text, speakingRate: job.speakingRate });
        return faults.length === 0
          ? { kind: 'spoken', bytes }
          : { kind: 'unfit', faults: faults.join(', ') };
      } catch (error) {
        // `failed` may work at the next attempt; the other refusals are final
        return { kind: 'failed', message: String(error) };
      }
    },
  };
}

function byHeart(): Say {
  const model = once(async () => {
    const [say, { dictionary }] = await Promise.all([
      loadNeuralVoice(join(voicesFolder, 'heart')),
      import('cmu-pronouncing-dictionary'),
    ]);
    return { say, dictionary };
  });
  return async ({ text, phonetic, accent, speakingRate }) => {
    const { say, dictionary } = await model();
    return say(
      transcribe(speakableText(text), phonetic, dictionary, signsOf[accent]),
      speakingRate,
    );
  };
}
