import { describe, expect, it } from 'vitest';
import type { CaptureView, Shot } from '../src/contract/capture.ts';
import { allowedStep, firstOpen, isComplete, nextStep, progressOf, stepsOf } from './steps.ts';

const nothing = { waiting: new Set<never>(), skipped: new Set<never>() };

const shot = (slot: Shot['slot'], state: Shot['state'] = 'missing', optional = false): Shot => ({
  slot,
  optional,
  state,
  upload: null,
  received: [],
  look: null,
});

function view(over: Partial<CaptureView> = {}): CaptureView {
  return {
    id: '3f0f7c52-2c1a-4b6e-9d0e-1f6f2c8a7b10',
    status: 'IN_PROGRESS',
    type: 'KYC',
    selfie: 'photo',
    assisted: false,
    test: false,
    language: 'fr',
    client: 'Banque Exemple',
    consent: { version: '1', text: 'Texte' },
    expiresAt: '2026-03-03T09:15:00.000Z',
    documentTypes: ['CNI', 'PASSEPORT'],
    documentType: null,
    shots: [shot('front'), shot('back'), shot('selfie')],
    liveness: null,
    watching: false,
    withdrawn: false,
    step: 'consent',
    redirectUrl: null,
    ...over,
  };
}

describe('the steps', () => {
  it('are those that the session needs, in their order', () => {
    expect(stepsOf(view({ status: 'OPENED' }))).toEqual([
      'consent',
      'paper',
      'front',
      'back',
      'selfie',
      'overview',
    ]);
    // One paper only: nothing to choose. A passport has one side.
    const passport = view({ documentTypes: ['PASSEPORT'], shots: [shot('front')], selfie: 'none' });
    expect(stepsOf(passport)).toEqual(['front', 'overview']);
    const company = view({
      type: 'KYB',
      selfie: 'liveness',
      liveness: { recorded: false, attemptsLeft: 3, look: null },
      shots: [shot('rccm'), shot('dfe', 'missing', true), shot('front'), shot('back')],
    });
    expect(stepsOf(company)).toEqual(['rccm', 'dfe', 'paper', 'front', 'back', 'liveness', 'overview']);
    expect(stepsOf(view({ type: 'KYB', selfie: 'none', documentTypes: [], shots: [shot('rccm')] }))).toEqual([
      'rccm',
      'overview',
    ]);
  });

  it('go on at the first that has something left, and count what is still on its way', () => {
    const chosen = view({
      documentType: 'CNI',
      shots: [shot('front', 'taken'), shot('back'), shot('selfie')],
    });
    expect(firstOpen(view(), nothing)).toBe('paper');
    expect(firstOpen(chosen, nothing)).toBe('back');
    expect(firstOpen(chosen, { ...nothing, waiting: new Set(['back'] as const) })).toBe('selfie');
    expect(nextStep(chosen, 'front', nothing)).toBe('back');
    expect(nextStep(chosen, 'selfie', nothing)).toBe('back');
    const all = { ...nothing, waiting: new Set(['back', 'selfie'] as const) };
    expect(nextStep(chosen, 'selfie', all)).toBe('overview');
    expect(firstOpen(view({ status: 'SUBMITTED' }), nothing)).toBe('done');
  });

  it('let a paper be left out that nobody has to have', () => {
    const company = view({
      type: 'KYB',
      selfie: 'none',
      documentTypes: [],
      shots: [shot('rccm', 'taken'), shot('dfe', 'missing', true)],
    });
    expect(firstOpen(company, nothing)).toBe('dfe');
    expect(firstOpen(company, { ...nothing, skipped: new Set(['dfe'] as const) })).toBe('overview');
    expect(isComplete(company)).toBe(true);
    expect(isComplete(view())).toBe(false);
  });

  it('can be gone back to, and not ahead of', () => {
    const chosen = view({ documentType: 'CNI' });
    expect(allowedStep(chosen, 'paper', nothing)).toBe('paper');
    expect(allowedStep(chosen, 'selfie', nothing)).toBe('front');
    expect(allowedStep(chosen, 'consent', nothing)).toBe('front');
    expect(allowedStep(chosen, undefined, nothing)).toBe('front');
  });

  it('are counted the same before and after consent', () => {
    expect(progressOf(view({ status: 'OPENED', shots: [shot('front'), shot('selfie')] }), 'consent')).toEqual(
      { at: 1, of: 6 },
    );
    expect(progressOf(view(), 'paper')).toEqual({ at: 2, of: 6 });
    expect(progressOf(view(), 'overview')).toEqual({ at: 6, of: 6 });
  });
});
