/** Slots that this version of portal-kit knows: places in one remote that another one fills. */
export const slotIds = ['status-dialog/v1', 'client-services/v1', 'hst-modal/v1'] as const;

export type SlotId = (typeof slotIds)[number];

/** Whether this version of portal-kit knows a slot. */
export function isSlotId(id: string): id is SlotId {
  return slotIds.some((known) => known === id);
}
