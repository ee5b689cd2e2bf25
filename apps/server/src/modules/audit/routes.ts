import { listAudit } from '@nghego/contracts/admin-audit';
import { type App, documented } from '../../http/app-type.ts';
import { failing } from '../../http/failing.ts';
import type { AuditRepository } from './repository.ts';

/** Who changed what. */
export function auditRoutes(app: App, repository: AuditRepository): void {
  app.get(
    listAudit.path,
    failing('fetch', 'audit_log', documented(listAudit)),
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return repository.list(request.query);
    },
  );
}
