import { ask } from '../../../api.ts';
import { language } from '../../../language.ts';

/** What the page of a dossier asks of the service about who works on it. */

export const reviewersPath = (client: number): string => `/queue/reviewers?client=${client}`;

/** Takes it; gives it to somebody where one is named. */
export async function give(
  id: string,
  giving: { readonly to?: string; readonly takeOver?: boolean } = {},
): Promise<void> {
  await ask(`/dossiers/${id}/holder`, { method: 'POST', body: giving });
}

export async function release(id: string): Promise<void> {
  await ask(`/dossiers/${id}/holder`, { method: 'DELETE' });
}

export async function writeNote(id: string, text: string): Promise<void> {
  await ask(`/dossiers/${id}/notes`, { method: 'POST', body: { text } });
}

export async function removeNote(id: string, note: string): Promise<void> {
  await ask(`/dossiers/${id}/notes/${note}`, { method: 'DELETE' });
}

/** Opened by the browser itself. */
export const reportWithNotes = (id: string): string =>
  `/console/api/dossiers/${id}/report.html?language=${language()}&notes=1`;
