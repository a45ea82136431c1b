import type { Command } from 'commander';
import { addRiskOfSubjects } from './risk-of-subjects.ts';
import { addRiskTables } from './risk-tables.ts';

/** Ratings of persons and companies: the table they go by, and what is due. */
export function addRisk(program: Command): void {
  const risk = program
    .command('risk')
    .description(
      'how risky persons and companies are rated, by which table, and who is to be looked at again',
    );
  addRiskTables(risk);
  addRiskOfSubjects(risk);
}
