import { catalogue } from './endpoints/catalogue.ts';
import { docs } from './endpoints/docs.ts';
import { health } from './endpoints/health.ts';
import { informalBusiness } from './endpoints/informal-business.ts';
import { pictures } from './endpoints/pictures.ts';
import { results } from './endpoints/results.ts';
import { searchCompany, searchCompanyChanges } from './endpoints/search-company.ts';
import { searchMedia } from './endpoints/search-media.ts';
import { searchPerson } from './endpoints/search-person.ts';
import { searchScreening } from './endpoints/search-screening.ts';
import { subscriptionStatus } from './endpoints/subscription-status.ts';
import { uploads } from './endpoints/uploads.ts';
import type { Endpoint } from './services.ts';

/** Every endpoint. A new one is a new file and a line here. */
export const endpoints: readonly Endpoint[] = [
  uploads,
  results,
  searchCompany,
  searchCompanyChanges,
  searchPerson,
  searchScreening,
  searchMedia,
  informalBusiness,
  subscriptionStatus,
  pictures,
  health,
  catalogue,
  docs,
];
