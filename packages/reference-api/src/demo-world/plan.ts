import type {
  AppointmentStatus,
  CounsellingType,
  IncompleteReason,
  Modality,
  ProviderType,
} from '@portal/contract/rules/appointments';

/** One appointment of the demo world, before it becomes rows. */
export interface PlannedAppointment {
  clientId: number;
  guestId?: number;
  start: Date;
  minutes: number;
  status: AppointmentStatus;
  modality: Modality;
  provider_type: ProviderType;
  counselling_type: CounsellingType;
  payout_yn: boolean;
  /** Why a canceled one did not take place. */
  reason?: IncompleteReason;
}
