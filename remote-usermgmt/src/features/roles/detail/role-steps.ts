import type { Role } from '@depotwerk/contract/identity';
import type { WizardStep } from '@depotwerk/ui/forms';
import { infoStep } from './info-step';
import { permissionsStep } from './permissions-step';
import type { RoleValues } from './role-values';

/** In the order of the screen. */
export const roleSteps: readonly WizardStep<Role, RoleValues>[] = [infoStep, permissionsStep];
