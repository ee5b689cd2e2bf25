import { getMemory, getMistakes } from '@nghego/contracts/memory';
import { type App, documented } from '../../http/app-type.ts';
import { requireUser } from '../../http/authorisation.ts';
import type { MemoryService } from './service.ts';

/** What the own log says of memory and of mistakes (ME-09, ME-11). */
export function memoryRoutes(app: App, service: MemoryService): void {
  app.get(getMemory.path, documented(getMemory), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return service.readMemory(requireUser(request).id, request.query);
  });
  app.get(getMistakes.path, documented(getMistakes), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return service.readMistakes(requireUser(request).id, request.query);
  });
}
