import { getPhonetic, previewSpeech } from '@nghego/contracts/admin-language';
import { type App, documented, documentedWrite, sendingFile } from '../../http/app-type.ts';
import { writesPerMinute } from '../../http/limit-writes.ts';
import { endingOf } from '../../http/ending-of.ts';
import type { LanguageService } from './language-service.ts';

/** What the forms of the admin area ask for (AD-05, SV-03). */
export function languageRoutes(app: App, service: LanguageService): void {
  app.get(getPhonetic.path, documented(getPhonetic), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const phonetic = await service.findPhonetic(request.query.word, endingOf(reply.raw).signal);
    return { phonetic };
  });

  const options = sendingFile(writesPerMinute(120, documentedWrite(previewSpeech)));
  app.post(previewSpeech.path, options, async (request, reply) => {
    const { text, voice, speakingRate } = request.body;
    const audio = await service.preview({ text, voice, speakingRate }, endingOf(reply.raw).signal);
    return reply
      .header('content-type', audio.type)
      .header('cache-control', 'no-store')
      .send(Buffer.from(audio.bytes));
  });
}
