import type { Implementation } from '../server/implement.ts';
import { admitClinicAdministrator, removeClinicAdministrator } from './administrators.ts';
import { inviteClinicAdministrator, withdrawClinicInvitation } from './invitations.ts';
import { clinicPeople } from './list-people.ts';
import { rotateClinicToken } from './rotate-token.ts';

export const peopleOfClinic: readonly Implementation[] = [
  clinicPeople,
  rotateClinicToken,
  inviteClinicAdministrator,
  withdrawClinicInvitation,
  admitClinicAdministrator,
  removeClinicAdministrator,
];
