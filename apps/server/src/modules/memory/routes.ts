import { getMemory, getMistakes } from '@nghego/contracts/memory';
import { type App, documented } from '../../http/app-type.ts';
import { requireUser } from '../../http/authorisation.ts';
import type { MemoryService } from './service.ts';

/** A learner's memory and mistakes, derived from the log (ME-09, ME-11). */
export function memoryRoutes(app: App, service: MemoryService): void {
  app.get(getMemory.path, documented(getMemory), async (request) =>
    service.readMemory(requireUser(request).id, request.query),
  );
  app.get(getMistakes.path, documented(getMistakes), async (request) =>
    service.readMistakes(requireUser(request).id, request.query),
  );
}
