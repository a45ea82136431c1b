import { Type } from 'typebox';
import { DossierHistory, RerunStarted, rerunRequest } from '../../contract/history.ts';
import { readHistory } from '../../review/read-history.ts';
import { rerunForProgram } from '../../review/rerun-for-program.ts';
import { answers, requestText } from '../schemas.ts';
import { actorOf, changeOnce, onceHeaders, orEmptyBody } from '../self-service.ts';
import type { Endpoint } from '../services.ts';
import { withoutNulls } from '../validation.ts';

const tags = ['Dossiers'];
const path = '/v2/clients-files/client-file-to-analyze-id/:fileVerificationUuid';
const Params = Type.Object({
  fileVerificationUuid: requestText('The `id` that the upload answered with', {
    examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'],
  }),
});

/** Who decided on a dossier and why, which programs read; and checks that they have run again. */
export const dossierHistory: Endpoint = (app, services) => {
  const { checks, keyring, ledger } = services;

  app.get(
    `${path}/history`,
    {
      schema: {
        tags,
        operationId: 'getDossierHistory',
        summary: 'Decision on a dossier, and its history',
        description:
          'Every change of the status with its time, who made it and why. Decisions are taken by people, in the console; programs read them. Each reading is noted in the audit log.',
        params: Params,
        response: answers(DossierHistory, 400, 404),
      },
    },
    ({ caller, params, language }) =>
      readHistory(
        services,
        {
          world: caller.world,
          actor: actorOf(caller),
          client: caller.company.name,
          language,
        },
        params.fileVerificationUuid,
      ),
  );

  app.post(
    `${path}/rerun`,
    {
      config: { chargedLater: true },
      preValidation: [orEmptyBody, withoutNulls],
      schema: {
        tags,
        operationId: 'rerunChecks',
        summary: 'Run checks of a dossier again',
        description:
          'Free for checks that a source had failed, at their price otherwise; what is not executed comes back. The dossier is `EN_COURS` again, then `A_TRAITER`. A dossier on which a person has decided is refused (409): programs undo no decisions.',
        params: Params,
        headers: onceHeaders,
        body: rerunRequest(checks.types),
        response: answers(RerunStarted, 400, 402, 404, 409, 413, 415, 422),
      },
    },
    (request, reply) =>
      changeOnce(services, request, reply, (tx) => {
        const { caller, params, body } = request;
        return rerunForProgram(tx, { keyring, checks, ledger }, params.fileVerificationUuid, {
          world: caller.world,
          actor: actorOf(caller),
          types: body.checks ?? [],
          reason: body.reason?.trim() || 'API',
        });
      }),
  );
};
