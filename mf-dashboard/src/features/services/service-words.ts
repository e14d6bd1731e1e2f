import {
  isServiceKey,
  SERVICE_CATEGORIES,
  SERVICES,
  type ServiceCategory,
  serviceCategory,
  serviceName,
  UNLIMITED_HOURS,
} from '@portal/contract/rules/services';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';

/** `Total Health and Life Services` → `total_health_and_life_services`, its name in the texts. */
const textKey = (category: string) => category.toLowerCase().replaceAll(/\W+/g, '_');

/** Services, categories and hours in the reader's words. What the texts do not know is shown as it came. */
export function useServiceWords() {
  const { t } = useText('mf-dashboard/client');
  const { number } = useFormats();
  const inHours = (hours: number, decimals?: number) =>
    number(hours, {
      style: 'unit',
      unit: 'hour',
      unitDisplay: 'long',
      ...(decimals !== undefined && { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    });
  return {
    /** The display name (DASH-063). */
    service: (key: string) => (isServiceKey(key) ? t(`services.names.${key}`) : serviceName(key)),
    category: (name: string) =>
      SERVICE_CATEGORIES.some((known) => known === name) ? t(`services.categories.${textKey(name)}`) : name,
    /** `1.5 hours`, with as many decimals as the number has unless told otherwise. */
    inHours,
    /** Hours of a sponsor, which may be the word Unlimited (DASH-061). */
    sponsored: (hours: number | string) => {
      if (typeof hours === 'number') return inHours(hours);
      return hours === UNLIMITED_HOURS ? t('services.unlimited') : hours;
    },
  };
}

export interface CategoryOfServices {
  category: ServiceCategory;
  /** Keys of the services, known ones in the order of the contract, others after them. */
  services: string[];
}

const order = Object.keys(SERVICES);

/** The services that are available, by category in the specification's order; a category without any is left out. */
export function servicesByCategory(available: Readonly<Record<string, boolean>>): CategoryOfServices[] {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const keys = Object.keys(available)
    .filter((key) => available[key])
    .sort((one, other) => place(one) - place(other) || one.localeCompare(other));
  return SERVICE_CATEGORIES.map((category) => ({
    category,
    services: keys.filter((key) => serviceCategory(key) === category),
  })).filter(({ services }) => services.length > 0);
}
