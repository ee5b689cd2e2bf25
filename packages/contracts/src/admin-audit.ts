import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page-query.ts';

const auditActions = ['create', 'update', 'delete', 'import', 'restore', 'purge'] as const;
const auditCollections = [
  'topics',
  'vocabulary',
  'sentences',
  'listening',
  'questions',
  'example_sentences',
  'users',
  'feedback',
  'contact_messages',
] as const;

/**
 * The audit log. `who` is empty once that person's account is deleted; `changes` has the old and new value of each
 * field.
 */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  action: z.enum(auditActions),
  collection: z.enum(auditCollections),
  recordId: z.nullable(z.string()),
  label: z.string(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAudit = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/audit',
  summary: 'Who changed what, the newest first',
  query: z.object({
    ...pageQuery,
    collection: z.optional(z.enum(auditCollections)),
    recordId: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: pageOf(auditEntrySchema),
  problems: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'FORBIDDEN', 'STORE_UNAVAILABLE'],
});
export type AuditQuery = z.infer<typeof listAudit.query>;
