import { afterAll, beforeAll, it } from 'vitest';
import { customer, send } from '../portfolio/scene.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene } from './scene.ts';
describeInBrowser('x', () => {
  let scene: ConsoleScene;
  beforeAll(async () => { scene = await consoleScene(); });
  afterAll(() => scene?.stop());
  it('y', async () => {
    const client = await scene.service.client({ company: { name: 'Banque du Littoral' } });
    const awa = await scene.operator('reviewer', 'awa');
    const phone = { telephone: '+225 07 01 02 03 04' };
    const home = { adresse: 'Cocody Angré 8e tranche, villa 24, près de la pharmacie' };
    const d = (lastName: string, additionalData: Record<string, string>, more: object = {}, nni?: string) =>
      analysedDossier(scene.service, client, {
        holder: { lastName, firstName: 'AFFOUÉ HONORINE', ...(nni && { nni }) }, additionalData, ...more,
        verifications: ['EXPIRATION_CHECK', 'COMPANY_DB_CHECK'],
      });
    const owners = (name: string) => ({ company: { name }, checks: { COMPANY_DB_CHECK: { owners: { parties: [
      { name, kind: 'company' as const, roles: [], isManager: false },
      { name: 'SILUE NAVIGUE DRISSA', kind: 'person' as const, roles: [], isManager: true },
      { name: 'KONAN AFFOUÉ HONORINE', kind: 'person' as const, dateOfBirth: '14/03/1992', roles: [], isManager: true } ], holdings: [] } } } });
    const id = await d('KONAN', { ...phone, ...home }, {}, '10000000001');
    const id2 = await d('KONAN', { telephone: '0505050505' }, {}, '10000000001');
    const company = await d('TANOH', phone, owners('LOBALIA TRANSIT ET LOGISTIQUE DE L’OUEST AFRICAIN SARL'));
    await d('BROU', {}, owners('NZIPRO PARTICIPATIONS SA'));
    const ids = [id, await d('ZADI', home), await d('AKA', { telephone: '0505050505' })];
    for (let i = 0; i < 14; i++) await d(`KRA${String.fromCharCode(65 + i)}`, phone);
    await send(client, [customer('C-1', 'Konan Affoué', { identifiers: { nni: '10000000001', mobile: '0701020304' } })]);
    await scene.service.runtime.database.query(
      `INSERT INTO face_matches (dossier_id, other_id) SELECT a.id, b.id FROM dossiers a, dossiers b
       WHERE a.uuid = ANY ($1) AND b.uuid = ANY ($1) AND a.id <> b.id`, [ids]);
    const shot = async (path: string, name: string, options: object, size?: { width: number; height: number }, whole = true) => {
      const page = await scene.open(awa, path, { language: 'fr', ...options });
      if (size) await page.setViewportSize(size);
      await page.locator('.links-node a, .dossier-head, .subject-head').first().waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/w/scratch-graph/${name}.png`, fullPage: whole });
      await page.context().close();
    };
    const big = { width: 1366, height: 768 };
    await shot(`/links/dossiers/${id}`, 'dossier', {}, big);
    await shot(`/links/dossiers/${company}`, 'company', { dark: true }, big, false);
    const [s] = await scene.service.runtime.database.query<{ id: string }>('SELECT subject_id AS id FROM dossier_subjects WHERE dossier_id = (SELECT id FROM dossiers WHERE uuid = $1)', [id2]);
    await shot(`/links/subjects/${s?.id}`, 'person', {}, big);
    await shot(`/links/dossiers/${id}`, 'phone', { phone: true });
    await shot(`/dossiers/${id}`, 'dossier-page', {}, big, false);
    await shot(`/subjects/${s?.id}`, 'subject-page', {}, big, false);
  });
});
