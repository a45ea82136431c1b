import type { Role } from '../../../src/contract/operators.ts';
import { say } from '../../language.ts';
import { Select } from '../../parts/fields.tsx';
import { roleDoes } from '../../parts/role-words.ts';
import { roleName, roles } from '../../vocabulary.ts';
import { userWords } from './user-words.ts';

interface RoleFieldProps {
  readonly value: Role;
  /** Whose role it is: somebody's of a client, who does it there alone. */
  readonly isOfClient: boolean;
  readonly onChange: (role: Role) => void;
}

export function RoleField({ value, isOfClient, onChange }: RoleFieldProps) {
  return (
    <Select
      label={say(userWords.role)}
      hint={say(roleDoes(value, isOfClient))}
      value={value}
      onChange={(role) => onChange(role as Role)}
      options={roles().map((role) => ({ value: role, label: say(roleName(role)) }))}
    />
  );
}
