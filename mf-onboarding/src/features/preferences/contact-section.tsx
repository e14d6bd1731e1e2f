import { useSession } from '@portal/portal-kit';
import { PhoneForm } from '../phone/phone-form.tsx';
import { ReminderForm } from '../reminders/reminder-form.tsx';

/** How the person is reached. An admin who sees nobody has no sessions to be reminded of, but signs in with pins too. */
export function ContactSection() {
  const { user } = useSession();
  return (
    <>
      <PhoneForm />
      {user.provider_yn && <ReminderForm />}
    </>
  );
}
