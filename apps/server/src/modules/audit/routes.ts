import { listAudit } from '@nghego/contracts/admin-audit';
import { type App, documented } from '../../http/app-type.ts';
import { failing } from '../../http/failing.ts';
import type { AuditRepository } from './repository.ts';

/** The audit log: which admin changed what. */
export function auditRoutes(app: App, repository: AuditRepository): void {
  app.get(listAudit.path, failing('fetch', 'audit_log', documented(listAudit)), (request) =>
    repository.list(request.query),
  );
}
