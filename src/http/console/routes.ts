import type { Endpoint } from '../services.ts';
import { audit } from './endpoints/audit.ts';
import { backgroundTasks } from './endpoints/background-tasks.ts';
import { captures } from './endpoints/captures.ts';
import { clientLogo } from './endpoints/client-logo.ts';
import { clientRetention } from './endpoints/client-retention.ts';
import { clientReview } from './endpoints/client-review.ts';
import { clients } from './endpoints/clients.ts';
import { doctor } from './endpoints/doctor.ts';
import { dossier } from './endpoints/dossier.ts';
import { dossierWork } from './endpoints/dossier-work.ts';
import { figures } from './endpoints/figures.ts';
import { imports } from './endpoints/imports.ts';
import { jobs } from './endpoints/jobs.ts';
import { links } from './endpoints/links.ts';
import { lists } from './endpoints/lists.ts';
import { notifications } from './endpoints/notifications.ts';
import { policies } from './endpoints/policies.ts';
import { portfolio } from './endpoints/portfolio.ts';
import { press } from './endpoints/press.ts';
import { queue } from './endpoints/queue.ts';
import { queueViews } from './endpoints/queue-views.ts';
import { registers } from './endpoints/registers.ts';
import { report } from './endpoints/report.ts';
import { risk } from './endpoints/risk.ts';
import { session } from './endpoints/session.ts';
import { subjects } from './endpoints/subjects.ts';
import { users } from './endpoints/users.ts';
import { webhooks } from './endpoints/webhooks.ts';

/** What the console asks, under /console/api. A new one is a new file and a line here. */
export const consoleEndpoints: readonly Endpoint[] = [
  session,
  queue,
  queueViews,
  dossier,
  dossierWork,
  report,
  subjects,
  links,
  risk,
  clients,
  policies,
  clientLogo,
  clientRetention,
  clientReview,
  captures,
  portfolio,
  webhooks,
  backgroundTasks,
  imports,
  lists,
  registers,
  press,
  jobs,
  figures,
  audit,
  users,
  notifications,
  doctor,
];
