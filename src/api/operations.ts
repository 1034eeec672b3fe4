import { accessOperations } from './access/contract.ts';
import { accountOperations } from './account/contract.ts';
import { checkOperations } from './checks/contract.ts';
import { crawlOperations } from './crawls/contract.ts';
import { importOperations } from './imports/contract.ts';
import { descriptionOperations } from './openapi/contract.ts';
import { acceptedOperations, projectOperations, projectShareOperations } from './projects/contract.ts';
import { reportOperations } from './reports/contract.ts';
import { scheduleOperations } from './schedules/contract.ts';
import { deliveryOperations, webhookOperations } from './webhooks/contract.ts';

/** Every operation of the API by its id. */
export const operations = {
  ...reportOperations,
  ...projectOperations,
  ...projectShareOperations,
  ...acceptedOperations,
  ...accessOperations,
  ...scheduleOperations,
  ...importOperations,
  ...crawlOperations,
  ...webhookOperations,
  ...deliveryOperations,
  ...checkOperations,
  ...accountOperations,
  ...descriptionOperations,
};
