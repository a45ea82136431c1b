import type { Shown } from '../contract/fields.ts';
import type * as shapes from '../contract/views/subjects.ts';

/** A person or company as reviewers see it. Words are in the requested language, times ISO 8601 in UTC. */

export type SubjectView = Shown<typeof shapes.Subject>;
export type SubjectDossierView = Shown<typeof shapes.SubjectDossier>;
export type FoundSubject = Shown<typeof shapes.FoundSubject>;
export type ErasurePlanView = Omit<Shown<typeof shapes.ErasurePlan>, 'bases' | 'confirm'>;
export type CertificateView = Shown<typeof shapes.Certificate>;
