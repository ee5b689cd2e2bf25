import { getPhonetic, previewSpeech } from '@nghego/contracts/admin-language';
import { type App, documented, documentedWrite, sendingFile } from '../../http/app-type.ts';
import { writesPerMinute } from '../../http/limit-writes.ts';
import { endingOf } from '../../http/ending-of.ts';
import type { FormTools } from './service.ts';

/** Phonetics and spoken previews for the admin forms (AD-05, SV-03). */
export function formToolRoutes(app: App, service: FormTools): void {
  app.get(getPhonetic.path, documented(getPhonetic), async (request, reply) => {
    const phonetic = await service.findPhonetic(request.query.word, endingOf(reply.raw).signal);
    return { phonetic };
  });

  const options = sendingFile(writesPerMinute(120, documentedWrite(previewSpeech)));
  app.post(previewSpeech.path, options, async (request, reply) => {
    const audio = await service.preview(request.body, endingOf(reply.raw).signal);
    return reply.header('content-type', audio.type).send(Buffer.from(audio.bytes));
  });
}
