-- Customers do not need a list of customers with themselves alone in it; roles that administrators made keep their rights.
DELETE FROM role_permission
  WHERE role_id = '00000000-0000-4000-8000-000000000003' AND permission_id = 'customers.view';
