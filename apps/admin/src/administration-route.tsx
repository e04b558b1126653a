import { administrationOf, AdministrationPage } from '@org/business';
import { MissingPage, PermittedOnly } from '@org/shell';
import { useParams } from 'react-router';
import { FormSurroundings } from './form-surroundings.tsx';

/**
 * `/system/{entity}`, and `/authority/role`: the page of an entity of the administration, for people who may read its
 * list.
 */
export function AdministrationRoute() {
  const { entity = '' } = useParams();
  const administration = administrationOf(entity);
  if (!administration) return <MissingPage />;
  return (
    <PermittedOnly permission={administration.calls.list.permission}>
      <FormSurroundings>
        <AdministrationPage key={entity} administration={administration} />
      </FormSurroundings>
    </PermittedOnly>
  );
}
