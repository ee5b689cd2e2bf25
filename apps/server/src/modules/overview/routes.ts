import { getOverview, type Overview } from '@nghego/contracts/admin-overview';
import { type App, documented } from '../../http/app-type.ts';
import { failing } from '../../http/failing.ts';

export function overviewRoutes(app: App, read: () => Promise<Overview>): void {
  app.get(getOverview.path, failing('fetch', 'topics', documented(getOverview)), read);
}
