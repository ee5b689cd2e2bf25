import { join } from 'node:path';
import { loadSoundCheck } from './check-sound.ts';
import { fliteText } from './flite-text.ts';
import { loadFlite } from './flite.ts';
import { loadMp3Encoder } from './mp3-encoder.ts';
import { voicesFolder } from './neural/check-voice-files.ts';
import { loadNeuralVoice } from './neural/neural-voice.ts';
import { transcribe } from './neural/transcribe.ts';
import type { Pcm } from './pcm.ts';
import { shapeSpeech } from './shape-speech.ts';
import { depthOf, type NeuralVoiceName, type ShippedVoice, speakersOf } from './shipped-voices.ts';
import { speakableText } from './speakable-text.ts';
import type { PassedOver, SpeechJob, SpeechReply } from './speech-worker-messages.ts';

/** Says a text as raw sound. */
type Speaker = (job: SpeechJob) => Promise<Pcm>;

const once = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  let loaded: Promise<Value> | undefined;
  return () => (loaded ??= load());
};

/**
 * The voices behind one door. Each is loaded when it speaks first. A voice that fails, or whose file fails the check,
 * gives its turn to the next one.
 * @param speakers for tests
 */
export function createSpeakers(speakers: Record<ShippedVoice, Speaker> = shippedSpeakers()) {
  const tools = once(async () => ({
    encode: await loadMp3Encoder(),
    check: await loadSoundCheck(),
  }));

  return {
    /** The first checked file that a voice makes of a text; never a file that failed the check. */
    speak: async (job: SpeechJob): Promise<SpeechReply> => {
      const { encode, check } = await tools();
      const text = speakableText(job.text);
      const passedOver: PassedOver[] = [];
      let isSilent = true;
      let hasFailed = false;
      for (const voice of speakersOf[job.voice]) {
        if (job.without.includes(voice)) continue;
        let faults = ['it is silent'];
        try {
          const shaped = shapeSpeech(await speakers[voice](job));
          if (shaped !== undefined) {
            isSilent = false;
            const bytes = encode(shaped);
            faults = await check({ bytes, text, speakingRate: job.speakingRate });
            if (faults.length === 0) return { kind: 'spoken', bytes, passedOver };
          }
        } catch (error) {
          hasFailed = true;
          faults = [String(error)];
        }
        passedOver.push({ voice, why: faults.join(', ') });
      }
      const faults = passedOver.map(({ voice, why }) => `${voice}: ${why}`).join('; ');
      // what failed may work at the next try; a refusal is final
      if (hasFailed) return { kind: 'failed', message: faults };
      return isSilent ? { kind: 'silent' } : { kind: 'unfit', faults };
    },
  };
}

function shippedSpeakers(): Record<ShippedVoice, Speaker> {
  const flite = once(loadFlite);
  const model = once(async () => {
    const [say, { dictionary }] = await Promise.all([
      loadNeuralVoice(join(voicesFolder, 'heart')),
      import('cmu-pronouncing-dictionary'),
    ]);
    return { say, dictionary };
  });
  const byFlite =
    (voice: 'rms' | 'slt' | 'awb'): Speaker =>
    async ({ text, phonetic, speakingRate }) =>
      (await flite())({ ...fliteText(text, phonetic), voice, speakingRate });
  const byModel =
    (voice: NeuralVoiceName): Speaker =>
    async ({ text, phonetic, speakingRate }) => {
      const { say, dictionary } = await model();
      const signs = transcribe(speakableText(text), phonetic, dictionary);
      return say(signs, speakingRate, depthOf[voice]);
    };
  return {
    heart: byModel('heart'),
    oak: byModel('oak'),
    rms: byFlite('rms'),
    slt: byFlite('slt'),
    awb: byFlite('awb'),
  };
}
