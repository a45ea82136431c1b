import { describe, expect, it } from 'vitest';
import { inventedProof, inventedReview } from '../../test/fixtures/reports/review.ts';
import { reportLimits } from './limits.ts';
import { PdfMaker } from './pdf-maker.ts';
import { reportContent } from './report-content.ts';

// Its picture is none: what draws the report takes only JPEGs that we made.
const content = reportContent(inventedReview, { ...inventedProof, pictures: new Map() }, 'fr');

describe('the maker of PDFs', () => {
  it('makes several that are asked for at once, and refuses more than can wait', async () => {
    const maker = new PdfMaker();
    const two = [maker.make(content), maker.make(content)];
    const waiting = Array.from({ length: reportLimits.reportsWaiting - 2 }, () => maker.make(content));
    const ended = Promise.allSettled(waiting);
    await expect(maker.make(content)).rejects.toMatchObject({ code: 'TOO_MANY_REPORTS' });
    for (const pdf of await Promise.all(two)) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // A stop ends what is being made and what waits.
    await maker.close();
    expect((await ended).some(({ status }) => status === 'rejected')).toBe(true);
    await expect(maker.make(content)).rejects.toThrow();
  });

  it('fails with what cannot be drawn, and goes on with the next', async () => {
    const maker = new PdfMaker();
    const broken = reportContent(inventedReview, inventedProof, 'en');
    const [bad, good] = await Promise.allSettled([maker.make(broken), maker.make(content)]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
    await maker.close();
  });
});
