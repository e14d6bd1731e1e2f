import { ClientLinkPage } from './client-link/client-link-page.tsx';
import { ConfirmationPage } from './confirmation/confirmation-page.tsx';
import { ForgotPasswordPage } from './forgot-password/forgot-password-page.tsx';
import { ForgotPasswordConfirmationPage } from './forgot-password-confirmation/forgot-password-confirmation-page.tsx';
import { LinkPage } from './link/link-page.tsx';
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx';
import { TwoFactorPage } from './two-factor/two-factor-page.tsx';

/** The account pages beside sign-in, in one chunk: each is small, and whoever needs one often needs the next. */
export const accountPages = {
  clientLink: ClientLinkPage,
  confirmation: ConfirmationPage,
  link: LinkPage,
  forgotPassword: ForgotPasswordPage,
  forgotPasswordConfirmation: ForgotPasswordConfirmationPage,
  resetPassword: ResetPasswordPage,
  twoFactor: TwoFactorPage,
};
