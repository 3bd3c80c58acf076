import { isRouteErrorResponse, pathTo, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton, Tag } from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { tariffQuery } from '../api/tariffs';
import { TariffSections } from './tariff-sections';

void isRouteErrorResponse;
