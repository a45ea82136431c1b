import { captureSessions } from './endpoints/capture-sessions.ts';
import { catalogue } from './endpoints/catalogue.ts';
import { customers } from './endpoints/customers.ts';
import { docs } from './endpoints/docs.ts';
import { dossierHistory } from './endpoints/dossier-history.ts';
import { faceMatch } from './endpoints/face-match.ts';
import { health } from './endpoints/health.ts';
import { informalBusiness } from './endpoints/informal-business.ts';
import { ownCredential } from './endpoints/own-credential.ts';
import { ownDeliveries } from './endpoints/own-deliveries.ts';
import { ownRules } from './endpoints/own-rules.ts';
import { ownWebhooks } from './endpoints/own-webhooks.ts';
import { personInfoScore } from './endpoints/person-info-score.ts';
import { pictures } from './endpoints/pictures.ts';
import { portfolio } from './endpoints/portfolio.ts';
import { results } from './endpoints/results.ts';
import { sandbox } from './endpoints/sandbox.ts';
import { searchCompany, searchCompanyChanges } from './endpoints/search-company.ts';
import { searchMedia } from './endpoints/search-media.ts';
import { searchPerson } from './endpoints/search-person.ts';
import { searchScreening } from './endpoints/search-screening.ts';
import { subscriptionStatus } from './endpoints/subscription-status.ts';
import { uploads } from './endpoints/uploads.ts';
import { usage } from './endpoints/usage.ts';
import type { Endpoint } from './services.ts';

/** Every endpoint. A new one is a new file and a line here. */
export const endpoints: readonly Endpoint[] = [
  uploads,
  results,
  dossierHistory,
  captureSessions,
  searchCompany,
  searchCompanyChanges,
  searchPerson,
  searchScreening,
  searchMedia,
  portfolio,
  customers,
  informalBusiness,
  personInfoScore,
  faceMatch,
  subscriptionStatus,
  usage,
  ownCredential,
  ownRules,
  ownWebhooks,
  ownDeliveries,
  pictures,
  health,
  catalogue,
  sandbox,
  docs,
];
