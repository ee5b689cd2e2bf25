import type { ProgressRepository } from './repository.ts';

const page = 1_000;

/** All practice of a learner, page by page: events as the devices sent them, with the server's judgment (PF-06). */
export async function* readWholeLog(repository: ProgressRepository, userId: string) {
  for (let after = 0, isMore = true; isMore;) {
    const lines = await repository.read(userId, after, page);
    for (const { seq, at, correct, body } of lines) {
      after = seq;
      const sent: unknown = JSON.parse(body);
      yield { at, correct, sent };
    }
    isMore = lines.length === page;
  }
}

/** All events of a learner that this version does not know (PF-06). */
export async function* readWholeAside(repository: ProgressRepository, userId: string) {
  for (let after = '00000000-0000-0000-0000-000000000000', isMore = true; isMore;) {
    const lines = await repository.readAside(userId, after, page);
    for (const { event_id: id, body } of lines) {
      after = id;
      const sent: unknown = JSON.parse(body);
      yield sent;
    }
    isMore = lines.length === page;
  }
}
