import { trapField } from '@nghego/contracts/message-limits';
import { postContact } from '@nghego/contracts/visitor-messages';
import { v7 as uuid } from 'uuid';
import { type App, documentedWrite } from '../../http/app-type.ts';
import { messagesPerMinute } from '../../http/limit-writes.ts';
import type { ContactRepository } from './repository.ts';

export function contactRoutes(app: App, repository: ContactRepository): void {
  const options = messagesPerMinute(15, documentedWrite(postContact));
  app.post(postContact.path, options, async (request, reply) => {
    const { [trapField]: trap = '', ...draft } = request.body;
    reply.code(201);
    if (trap !== '') return { ...draft, id: uuid(), createdAt: new Date().toISOString() };
    return repository.add(draft);
  });
}
