import { SERVICE_CATEGORIES, SERVICES, type ServiceCategory, serviceCategory } from '@portal/contract/rules/services';

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
