import type { ContactDraft, ContactMessage } from '@nghego/contracts/visitor-messages';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { contactMessages } from '../../db/schema/messages.ts';

export type ContactRepository = { add: (draft: ContactDraft) => Promise<ContactMessage> };

export function createContactRepository(db: Database): ContactRepository {
  return {
    add: async ({ name, email, subject, message }) => {
      const row = { id: uuid(), name, email, subject, message };
      const createdAt = new Date();
      await db.insert(contactMessages).values({ ...row, createdAt });
      return { ...row, createdAt: createdAt.toISOString() };
    },
  };
}
